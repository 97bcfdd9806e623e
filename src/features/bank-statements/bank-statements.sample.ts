import { addKopecks, type Kopecks, negated, toDecimalString, zeroKopecks } from '#domain/money.ts';
import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import {
  exchangeDocumentKeys as keys,
  exchangeHeaderKeys as header,
  exchangeMarks as marks,
  exchangeSides,
  exchangeSignature,
} from '#features/exchange-format/exchange-format.keys.ts';

/** A document of a statement that is written for a sample, a test or the demo. */
export type SampleDocument = {
  readonly number: string;
  readonly day: IsoDate;
  readonly sum: string;
  readonly isOut: boolean;
  readonly inn: string;
  readonly name: string;
  readonly purpose: string;
};

const partyAccount = '40702810900000000077';

const documentLines = (account: string, document: SampleDocument): string[] => {
  const { number, day, sum, isOut, inn, name, purpose } = document;
  const [ours, theirs] = isOut
    ? [exchangeSides.payer, exchangeSides.receiver]
    : [exchangeSides.receiver, exchangeSides.payer];
  return [
    `${marks.document}=Платежное поручение`,
    `${keys.number}=${number}`,
    `${keys.day}=${formatDate(day)}`,
    `${keys.amount}=${sum}`,
    `${ours}Счет=${account}`,
    `${theirs}Счет=${partyAccount}`,
    `${theirs}=ИНН ${inn} ${name}`,
    `${isOut ? keys.spentOn : keys.receivedOn}=${formatDate(day)}`,
    `${keys.purpose}=${purpose}`,
    marks.documentEnd,
  ];
};

/** The section of an account for some days, by the sums of its documents. */
export const sampleSection = (
  account: string,
  opening: Kopecks,
  documents: readonly { readonly day: IsoDate; readonly amount: Kopecks; readonly isOut: boolean }[],
): { readonly lines: readonly string[]; readonly closing: Kopecks } => {
  const days = documents.map(({ day }) => day).toSorted();
  const sumOf = (isOut: boolean): Kopecks =>
    addKopecks(zeroKopecks, ...documents.filter((one) => one.isOut === isOut).map(({ amount }) => amount));
  const [received, spent] = [sumOf(false), sumOf(true)];
  const closing = addKopecks(opening, received, negated(spent));
  const lines = [
    marks.section,
    `${header.from}=${formatDate(days[0] ?? '')}`,
    `${header.to}=${formatDate(days.at(-1) ?? '')}`,
    `${header.account}=${account}`,
    `${header.opening}=${toDecimalString(opening)}`,
    `${header.received}=${toDecimalString(received)}`,
    `${header.spent}=${toDecimalString(spent)}`,
    `${header.closing}=${toDecimalString(closing)}`,
    marks.sectionEnd,
  ];
  return { lines, closing };
};

/** A statement of an account as a bank writes it. */
export const sampleStatement = (
  account: string,
  head: readonly string[],
  documents: readonly SampleDocument[],
): string =>
  [
    exchangeSignature,
    `${header.version}=1.03`,
    `${header.encoding}=Windows`,
    `${header.account}=${account}`,
    ...head,
    ...documents.flatMap((document) => documentLines(account, document)),
    marks.end,
    '',
  ].join('\r\n');
