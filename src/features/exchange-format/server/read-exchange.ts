import type { IsoDate } from '#domain/moscow-date.ts';
import {
  exchangeHeaderKeys as headerKeys,
  exchangeMarks as marks,
  exchangeSignature,
} from '#features/exchange-format/exchange-format.keys.ts';
import {
  dayOf,
  documentOf,
  type ExchangeDocument,
  type ExchangeFail,
  type ExchangePart,
  type ExchangeProblem,
  type ExchangeSection,
  type ExchangeValues,
  sectionOf,
  valueOf,
} from '#features/exchange-format/exchange-format.parts.ts';
import { exchangeTexts as texts } from '#features/exchange-format/exchange-format.texts.ts';
import {
  type ExchangeEncoding,
  encodingOf,
  exchangeLines,
  mostLineBytes,
} from '#features/exchange-format/server/decode-exchange.ts';

/** A file as it was read. One with problems is not to be used, not even in part: it holds no documents. */
export type Exchange = {
  readonly version: string;
  readonly sender: string;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  /** Those the header and the sections name, each once. */
  readonly accounts: readonly string[];
  readonly sections: readonly ExchangeSection[];
  readonly documents: readonly ExchangeDocument[];
  readonly problems: readonly ExchangeProblem[];
};

/** As many documents as one file may hold. */
export const mostDocuments = 100_000;
const mostProblems = 20;
/** As many documents as are held before they are handed over, where somebody takes them as they come. */
const pageDocuments = 1000;

/** Takes documents as they are read, a page at a time; they are worth nothing where the file ends with a problem. */
type TakeDocuments = (page: ExchangeDocument[]) => void;

/** A key is a word of letters and digits; what is none was written in another encoding, or is no line of this format. */
const keyed = /^([\p{L}][\p{L}\p{N}_ .-]{0,60})=(.*)$/u;

type OpenPart = ExchangePart & { readonly isDocument: boolean };

/** Where the reading of a file stands. */
class Reader {
  readonly header: ExchangeValues = new Map();
  readonly accounts = new Set<string>();
  readonly sections: ExchangeSection[] = [];
  readonly problems: ExchangeProblem[] = [];
  /** Those that nobody has taken yet. */
  documents: ExchangeDocument[] = [];
  count = 0;
  open: OpenPart | null = null;
  private last: { readonly values: ExchangeValues; readonly key: string } | null = null;
  private isEnded = false;
  private readonly give: TakeDocuments | undefined;

  constructor(give: TakeDocuments | undefined) {
    this.give = give;
  }

  readonly fail: ExchangeFail = (line, words) => {
    this.problems.push({ line, words });
    return null;
  };

  take(line: number, text: string): void {
    if (this.isEnded) this.fail(line, texts.afterEnd);
    else if (text === marks.end) this.end();
    else if (text === marks.documentEnd) this.endPart(line, true);
    else if (text === marks.sectionEnd) this.endPart(line, false);
    else if (text === marks.section || text === `${marks.section}=`) this.begin(line, '', false);
    else this.takePair(line, text);
  }

  private takePair(line: number, text: string): void {
    const [, key, value = ''] = keyed.exec(text) ?? [];
    if (key === undefined) this.goOn(line, text);
    else if (key === marks.document) this.begin(line, value.trim(), true);
    else if (!this.open && this.sections.length + this.count > 0) this.fail(line, texts.outside);
    else this.put(line, key.trim(), value.trim());
  }

  private put(line: number, key: string, value: string): void {
    const values = this.open?.values ?? this.header;
    if (!this.open && key === headerKeys.account && value !== '')
      this.accounts.add(value.replaceAll(' ', ''));
    values.set(key, { value, line });
    this.last = { values, key };
  }

  /** A value that its bank has broken into several lines goes on. */
  private goOn(line: number, text: string): void {
    const { values, key = '' } = this.last ?? {};
    const before = values?.get(key);
    if (!values || !before) this.fail(line, texts.noKey);
    else if (before.value.length + text.length > mostLineBytes) this.fail(line, texts.tooLong);
    else values.set(key, { ...before, value: `${before.value} ${text}`.trim() });
  }

  /** A section may end where the next part begins; a document ends by its own line alone. */
  private begin(line: number, title: string, isDocument: boolean): void {
    this.finish();
    this.open = { line, title, values: new Map(), isDocument };
  }

  private end(): void {
    this.finish();
    this.isEnded = true;
  }

  private finish(): void {
    if (this.open?.isDocument) this.fail(this.open.line, texts.notEnded);
    else this.close();
    this.open = null;
    this.last = null;
  }

  private endPart(line: number, isDocument: boolean): void {
    if (this.open?.isDocument === isDocument) this.close();
    else this.fail(line, texts.outside);
  }

  private close(): void {
    const part = this.open;
    this.open = null;
    this.last = null;
    if (!part) return;
    if (part.isDocument) {
      const document = documentOf(part, this.fail);
      if (document) this.add(document);
      return;
    }
    const section = sectionOf(part, this.fail);
    if (!section) return;
    this.sections.push(section);
    this.accounts.add(section.account);
  }

  private add(document: ExchangeDocument): void {
    this.count += 1;
    this.documents.push(document);
    if (!this.give || this.documents.length < pageDocuments) return;
    this.give(this.documents);
    this.documents = [];
  }

  get isFull(): boolean {
    return this.problems.length >= mostProblems || this.count > mostDocuments;
  }
}

const nothing: Exchange = {
  version: '',
  sender: '',
  from: null,
  to: null,
  accounts: [],
  sections: [],
  documents: [],
  problems: [],
};

const signature = new RegExp(`^(?:\u00ef\u00bb\u00bf)?\\s*${exchangeSignature}`);
const signatureBytes = 64;
const isExchange = (bytes: Uint8Array): boolean =>
  signature.test(Buffer.from(bytes.subarray(0, signatureBytes)).toString('latin1'));

/** Reads the lines of a file one after another; answers the number of the last. */
const readLines = (reader: Reader, bytes: Uint8Array, encoding: ExchangeEncoding): number => {
  let line = 1;
  for (const found of exchangeLines(bytes, encoding)) {
    ({ line } = found);
    if ('fault' in found) reader.fail(line, texts[found.fault]);
    else if (found.text !== '' && !(line === 1 && found.text === exchangeSignature))
      reader.take(line, found.text);
    if (reader.isFull) break;
  }
  return line;
};

const readAll = (
  bytes: Uint8Array,
  encoding: ExchangeEncoding,
  give: TakeDocuments | undefined,
): Exchange => {
  const reader = new Reader(give);
  const line = readLines(reader, bytes, encoding);
  const { header, accounts, sections, documents, count, problems, open, fail } = reader;
  if (count > mostDocuments) fail(line, texts.tooMany(mostDocuments));
  else if (open && !reader.isFull) fail(line, open.isDocument ? texts.cut : texts.cutSection);
  const days = { from: dayOf(header, headerKeys.from, fail), to: dayOf(header, headerKeys.to, fail) };
  if (problems.length + sections.length + count === 0) fail(line, texts.nothing);
  return {
    ...days,
    version: valueOf(header, headerKeys.version),
    sender: valueOf(header, headerKeys.sender),
    accounts: [...accounts],
    sections,
    documents: problems.length > 0 ? [] : documents,
    problems,
  };
};

/**
 * Reads a file of 1CClientBankExchange, versions 1.01 to 1.03, as banks really write it: any of three encodings, CRLF or
 * LF, keys in any order and of any name, a repeated one by its last value, no end of the file. Never throws by what is in
 * it: whatever cannot be read is a problem with its line. With `give` documents go there as they are read, and the answer
 * holds the last of them alone.
 */
export const readExchange = (bytes: Uint8Array, give?: TakeDocuments): Exchange => {
  if (!isExchange(bytes)) return { ...nothing, problems: [{ line: 1, words: texts.notExchange }] };
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return { ...nothing, problems: [{ line: 1, words: texts.noKeys }] };
  return readAll(bytes, encoding, give);
};
