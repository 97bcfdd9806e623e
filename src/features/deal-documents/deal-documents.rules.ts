import type { Role } from '#domain/role.ts';
import type { BuiltInKind } from '#features/document-kinds/document-kinds.codes.ts';

/** Live documents of one kind that a deal may carry. */
export const maxLiveDocuments = 50;

/** Bytes a person may bring in one Moscow day, over all deals. */
export const maxDayBytes = 2 * 1024 ** 3;

/** The longest name a person gives a document put together from pages, without its extension. */
export const longestFileName = 150;
/** Documents one request puts together, and pages in each. */
export const maxMadeParts = 20;
export const maxMadePages = 500;
/** Bytes of all documents whose pages one request takes. */
export const maxSourceBytes = 100 * 1024 ** 2;

/** Who looks after other people's documents within his scope; everybody else only after his own. */
const workspace: readonly Role[] = ['admin', 'director', 'head', 'manager', 'operator'];

/** Whether a person may replace, remove and bring back a document of a deal that he sees. */
export const mayChangeDocument = (role: Role, isOwn: boolean): boolean => isOwn || workspace.includes(role);

const word = (list: string): RegExp => new RegExp(`(?<![а-я])(${list})(?![а-я])`);

/** Words by which a file tells its kind; the first line that fits wins. */
const signs: readonly (readonly [BuiltInKind, RegExp])[] = [
  ['consent', /согласи/],
  ['application_form', /анкет|заявк|заявлени|бенефициар/],
  ['guarantee_draft', /макет|проект[ _-]*(бг|гарант)/],
  ['guarantee', /гаранти/],
  ['guarantee', word('бг')],
  ['experience', /опыт|исполнен|реестр[ _-]*контракт/],
  ['experience', word('акты?')],
  ['contract_draft', /проект|контракт|договор/],
  ['tender', /закупк|извещени|протокол|аукцион|документаци/],
  ['tender', word('тз|нмцк')],
  ['tax_return', /деклараци|налог/],
  ['statements', /квитанци/],
  ['tax_return', word('усн|ндс')],
  ['statements', /баланс|отчетност|бухгалт|форма[ _-]*[12]/],
  ['statements', word('осв|офр|рсбу')],
  ['charter', /устав/],
  ['appointment', /решени|приказ|назначени|избрани/],
  ['passport', /паспорт/],
  ['payment', /платеж/],
  ['payment', word('пп')],
  ['invoice', /счет/],
];

/** The likely type of a document by its file name (`Устав 2019.pdf` is a charter); `other` when the name says nothing. */
export const guessKind = (fileName: string): BuiltInKind => {
  const name = fileName.normalize('NFC').toLowerCase().replaceAll('ё', 'е');
  return signs.find(([, sign]) => sign.test(name))?.[0] ?? 'other';
};

/** What a file is while neither its name nor its text has told. */
export const unknownKind = 'other' satisfies BuiltInKind;

/** A title stands at the beginning: further down a document speaks of others. */
const titleLength = 3_000;

/** Words by which the text of a document tells its kind. */
const titles: readonly (readonly [BuiltInKind, RegExp])[] = [
  ['tax_return', /налогов(ая|ой) деклараци|декларации? по налогу|единая \(упрощенная\)/],
  ['statements', /квитанция о приеме|бухгалтерск[а-я]+ (баланс|отчетност)|отчет о финансовых результатах/],
  ['statements', /оборотно-сальдовая ведомость/],
  [
    'application_form',
    /бенефициарн[а-я]+ владел|анкета (клиента|принципала|заявител)|заявка на .{0,40}гаранти/,
  ],
  ['charter', /устав (общества|акционерного|товарищества|закрытого|публичного)|типовой устав/],
  ['appointment', /решение (№ ?\S+ )?единственного (участника|учредителя|акционера)/],
  ['appointment', /протокол .{0,40}общего собрания (участников|учредителей|акционеров)/],
  ['appointment', /приказ.{0,80}(вступлени[а-я]+ в должность|о назначении)/],
  ['consent', /согласие (субъекта|на (обработку|получение|запрос|передачу|раскрытие))/],
  ['guarantee', /(банковская|независимая) гарантия №/],
  [
    'contract_draft',
    /(государственный|муниципальный) контракт|проект (контракта|договора)|договор (поставки|подряда)/,
  ],
  ['tender', /извещение о (проведении|осуществлении|закупке)|протокол (подведения итогов|рассмотрения)/],
  ['experience', /акт (о приемке|сдачи-приемки|выполненных работ)|реестр (исполненных )?контрактов/],
  ['invoice', /счет на оплату/],
  ['payment', /платежное поручение/],
];

/** The kinds whose titles a text bears, the first of them first. */
const titlesIn = (text: string): string[] => {
  const words = text.normalize('NFC').toLowerCase().replaceAll('ё', 'е').replaceAll(/\s+/g, ' ');
  const found = titles.flatMap(([kind, title]) => {
    const at = words.slice(0, titleLength).search(title);
    return at === -1 ? [] : [{ kind, at }];
  });
  return found.toSorted((one, other) => one.at - other.at).map(({ kind }) => kind);
};

/** The likely kind of a document by its text: the title that stands first decides; `other` where nothing does. */
export const guessKindOfText = (text: string): string => titlesIn(text)[0] ?? unknownKind;

/** What stands this early is the title of the paper itself. */
const headLength = 400;
/** An executed contract is experience, and a draft bears the title of the guarantee: there the name knows better. */
const sharedTitles: readonly string[] = ['contract_draft', 'guarantee'] satisfies BuiltInKind[];

/** The kind of a document by its name and its text: a name that misleads gives way to the title on top. */
export const guessKindOf = (named: string, text: string): string => {
  if (named === unknownKind) return guessKindOfText(text);
  const onTop = titlesIn(text.trimStart().slice(0, headLength));
  const [titled = named] = onTop;
  return onTop.includes(named) || sharedTitles.includes(titled) ? named : titled;
};
