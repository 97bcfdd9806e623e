import { type ItemKind, maxItems } from '#features/deal-queries/deal-queries.rules.ts';

/** What a bank's letter asks for in one place: its words, whatever stands under them, what kind of answer it wants. */
export type LetterItem = { readonly kind: ItemKind; readonly title: string; readonly text: string };

const longestTitle = 300;
const longestText = 4000;

const begins = String.raw`(?=[\p{L}«"„(])`;
/** «1.», «2)», «№ 3.», «1.2 », «4 – »; a day such as 01.10 and «51 счёт» are no numbers of items. */
const number = new RegExp(
  String.raw`^(?:№\s*)?[1-9]\d?(?:(?:\.[1-9]\d?)*(?:[.)]\s*|\s+[–—-]\s+)|(?:\.[1-9]\d?)+\s+)${begins}`,
  'u',
);
const bullet = /^(?:[•·▪●◦‣*]\s*|[-–—]\s+|[а-яёa-z]\)\s*)(?=[\p{L}\d«"„(])/iu;
/** What begins and ends a letter asks for nothing. */
const manner =
  /^(?:добрый (?:день|вечер)|доброе утро|здравствуйте|уважаем|коллеги|с уважением|заранее (?:благодар|спасибо)|спасибо|благодар|-{2,}|исп\.|тел\.)/iu;

const answers = /поясн|уточн|укаж|назов|сообщ|почему|прокомментир|подтверд|\?\s*$/iu;
const signatures = /подпишите|подписать|на подпись|проставить подпись/iu;
const documents =
  /предостав|направ|прилож|пришл|загруз|копи[юия]|скан|выписк|справк|договор|баланс|отч[её]т|карточк|ведомост|устав|декларац|паспорт|документ|расшифровк|квитанц/iu;

const kindOf = (words: string): ItemKind => {
  if (signatures.test(words)) return 'signature';
  if (answers.test(words)) return 'answer';
  return documents.test(words) ? 'document' : 'answer';
};

/** A line of a letter broken in the middle of a sentence. */
const goesOn = (title: string, line: string): boolean =>
  !/[.;:!?]$/.test(title) && /^[\p{Ll}\d(]/u.test(line);

const itemOf = (title: string, details: readonly string[]): LetterItem => {
  const stated = title.replace(/[;:,.\s]+$/, '');
  const isLong = stated.length > longestTitle;
  const cut = stated.slice(0, longestTitle - 1);
  const text = [...(isLong ? [stated] : []), ...details].join('\n').slice(0, longestText);
  return {
    kind: kindOf([stated, ...details].join('\n')),
    title: isLong ? `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…` : stated,
    text,
  };
};

/** The items of a marked list; lines under an item belong to it until an empty one. */
const marked = (lines: readonly string[], mark: RegExp): LetterItem[] => {
  const found: { title: string; details: string[] }[] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = found.at(-1);
    if (mark.test(line)) {
      found.push({ title: line.replace(mark, ''), details: [] });
      isOpen = true;
    } else if (line === '' || manner.test(line)) isOpen = false;
    else if (last && isOpen) {
      if (last.details.length === 0 && goesOn(last.title, line)) last.title += ` ${line}`;
      else last.details.push(line.replace(bullet, '– '));
    }
  }
  return found.map(({ title, details }) => itemOf(title, details));
};

/**
 * The items of a question in the words of a bank's letter: of a numbered or bulleted list each entry, else each line.
 * Greetings, what leads to a list and the signature ask for nothing.
 */
export const itemsOfLetter = (letter: string): readonly LetterItem[] => {
  const lines = letter.split(/\r?\n/).map((line) => line.replaceAll(/\s+/g, ' ').trim());
  const mark = [number, bullet].find((one) => lines.some((line) => one.test(line)));
  const items = mark
    ? marked(lines, mark)
    : lines
        .filter((line) => line !== '' && !line.endsWith(':') && !manner.test(line))
        .map((line) => itemOf(line, []));
  return items.filter(({ title }) => title !== '').slice(0, maxItems);
};
