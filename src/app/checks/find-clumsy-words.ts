import { isTest, parse, type SourceFile } from '#app/checks/source-files.ts';

type Node = { readonly type: string; readonly [key: string]: unknown };
type Hole = { readonly name: string; readonly isNumber: boolean };
/** A text of the product with what is put into it: each hole stands as its number in braces. */
type Text = { readonly words: string; readonly holes: readonly Hole[] };

/** Summaries of calls are for those who write programs; seeds hold letters of people, who write as they like. */
const isRead = (path: string): boolean =>
  !isTest(path) && !/\.(contract|seed|factory|examples)\.ts$|\/demo-|seed-/.test(path);
const russian = /[а-яё]/i;

const nameOf = (node: Node | undefined): string => {
  if (!node) return '';
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'MemberExpression') return nameOf(node['property'] as Node);
  return node.type === 'CallExpression' ? nameOf(node['callee'] as Node) : '';
};
const isNumberParameter = (node: Node): boolean =>
  node.type === 'Identifier' &&
  (node as { typeAnnotation?: { typeAnnotation?: Node } }).typeAnnotation?.typeAnnotation?.type ===
    'TSNumberKeyword';

/** The text of a literal or a template; `numbers` are the parameters round it that are numbers. */
const textOf = (node: Node, numbers: ReadonlySet<string>): Text | null => {
  if (node.type === 'Literal' && typeof node['value'] === 'string')
    return { words: node['value'], holes: [] };
  if (node.type !== 'TemplateLiteral') return null;
  const parts = (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  const holes = (node['expressions'] as Node[]).map((hole): Hole => {
    const name = nameOf(hole);
    return { name, isNumber: numbers.has(name) || constantCount.test(name) };
  });
  return { words: parts.reduce((text, part, at) => `${text}{${at - 1}}${part}`), holes };
};

/** Every text of a file; which holes are numbers is known from the parameters of the functions round it. */
const textsOf = (file: SourceFile): Text[] => {
  const found: Text[] = [];
  const visit = (node: unknown, numbers: ReadonlySet<string>): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, numbers);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const one = node as Node;
    const own = (one['params'] as Node[] | undefined)?.filter(isNumberParameter).map(nameOf) ?? [];
    const known = own.length > 0 ? new Set([...numbers, ...own]) : numbers;
    const text = textOf(one, known);
    if (text) found.push(text);
    for (const value of Object.values(one)) if (typeof value === 'object') visit(value, known);
  };
  visit(parse(file), new Set());
  return found.filter(({ words }) => russian.test(words));
};

/** A limit that is no parameter: `maxFiles`, `changeMinutes`. */
const constantCount = /^(max|min|most)[A-Z]|(Minutes|Days|Count|Length)$/;
/** What may follow a number and is no noun that it counts: short units, prepositions, «версия 2 пришла», «2026 год». */
const uncounted = new Set(
  'мс мин ч с дн раб тыс млн млрд мб кб гб миб нед бит инн из от до на по к в и не без вместо против год года году'.split(
    ' ',
  ),
);
/** «версия 2 пришла», «пункт 3 нужен»: the number of a thing, not of things. */
const ordinal = /(?:^|[^а-яё])(?:верси[яию]|пункт|строка|страниц[аеу]|замечание)[\s\u00a0]$/i;

/** One sentence: what follows «: » twice in it is a list of lists. */
const sentences = (words: string): string[] => words.split(/[.!?…;\n](?=\s|$)|\n/);
const hasTwoColons = ({ words }: Text): boolean =>
  sentences(words).some((sentence) => (sentence.match(/:(?=[\s\u00a0])/g) ?? []).length > 1);

const hasBareCount = ({ words, holes }: Text): boolean =>
  holes.some(({ isNumber }, at) => {
    if (!isNumber) return false;
    const [former = '', next = ''] = words.split(`{${at}}`);
    const word = /^[\s\u00a0]([а-яё]+)/i.exec(next)?.[1]?.toLowerCase();
    return word !== undefined && !uncounted.has(word) && !ordinal.test(former);
  });

/** Holes that hold a person of whom the text does not know whether a man or a woman. */
const somebody = /^(who|by|name|person|author|from|signer|sender|user|agent|manager)$/;
const past = String.raw`[а-яё]{2,}(?:л|ла|лся|лась)`;
const before = new RegExp(String.raw`(?:^|[^а-яё])${past}[\s\u00a0]\{(\d+)\}`, 'gi');
const after = new RegExp(
  String.raw`\{(\d+)\}[\s\u00a0](?:снова |уже |ещё |не |сам )?${past}(?![а-яё])`,
  'gi',
);
const himself = /\{\d+\}[^.{}]* (?:сам|сама)(?![а-яё])/;
const acts =
  'ввёл|внёс|вернул|взял|выставил|добавил|завёл|загрузил|закрыл|записал|заполнил|запросил|изменил|назначил|ответил|отклонил|отправил|передал|подготовил|подписал|поставил|приложил|принял|проверил|разрешил|снял|согласовал|создал|сохранил|спросил|убрал|удалил';
/** A label or a tick that speaks of a man: «Подписал», «Код ввёл», «Согласен с условиями», «Отправил данные»; «Кто подписал» asks of all. */
const label = new RegExp(
  String.raw`^(?!Кто |Банк |Клиент )(?:[А-ЯЁ][а-яё]+ )?(?:${acts})а?$|^(?:Согласен|Согласна|Уверена?|Готова? [а-яё]+ть)(?![а-яё])|^(?:Отправила?|Вернула?|Исправила?) (?:данные|правки|документы)|[^а-яё](?:согласен|согласна)$`,
  'i',
);

/** A choice that tells of a man: «Обратился сам», «Так и не ответил». */
const choice =
  /^(?:Так и )?(?:Не )?(?:Заинтересован|Обратился|Дал|Ушёл|Получил|Просил|Выиграл|Ответил|Согласился|Отказался)(?![а-яё])/i;
const isChoice = (words: string): boolean => /^[А-ЯЁ]/.test(words) && choice.test(words);

const isGendered = (text: Text): boolean =>
  [...text.words.matchAll(before), ...text.words.matchAll(after)].some(([, at]) =>
    somebody.test(text.holes[Number(at)]?.name ?? ''),
  ) ||
  (himself.test(text.words) && text.holes.some(({ name }) => somebody.test(name))) ||
  label.test(text.words) ||
  isChoice(text.words);

/** What a bank wants is a «документ» on every screen; paper is what an original is on. */
const isMiscalled = ({ words }: Text): boolean =>
  /бумаг/i.test(words.replaceAll(/на бумаге|работа с бумагами/gi, ''));

/** What nobody on the market says, what was said so once, and second names of one thing (docs/architecture.md, «Names»). */
const retired =
  /Ход не нужен|Банк обещает решить|Времени до подписания|Подходит к концу|О чём просит сделка|пока не принять|Загрузка книги|Фоновые работы|Роли и место|рабочее время ещё не шло|Ожидали: не раньше|(?<![а-яё])наш[а-яё]* вознаграждени|превышени/i;
const isRetired = ({ words }: Text): boolean => retired.test(words);

const rules = [
  { rule: 'two colons in one sentence', is: hasTwoColons },
  { rule: 'a number before a noun without its plural form', is: hasBareCount },
  { rule: 'a past form that knows whether a person is a man', is: isGendered },
  { rule: 'a document that is called a paper', is: isMiscalled },
  { rule: 'words that nobody on the market says', is: isRetired },
] as const;

/** Texts that a rule misreads, and why they stay. */
const exceptions: Readonly<Record<string, string>> = {
  'Программа {0} не справилась:\n{1}': 'the name is of a program',
  'Документы файла {0}': '«файла» is a noun',
};

/** Texts that a Russian editor would not sign, as `path: rule: the text`. */
export const findClumsyWords = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => isRead(path))
    .flatMap((file) =>
      textsOf(file).flatMap((text) =>
        rules
          .filter(({ is }) => !(text.words in exceptions) && is(text))
          .map(({ rule }) => `${file.path}: ${rule}: ${text.words}`),
      ),
    );
