import type { ContractValues } from '#features/agent-contracts/agent-contracts.names.ts';

/** What a report or an act says of its sides, as they stood on the day it was made. */
export type ReportValues = {
  readonly payee: string;
  readonly signer: string;
  readonly inn: string;
  readonly registration: string;
  readonly address: string;
  readonly tax: string;
  readonly account: string;
  readonly bik: string;
  readonly corrAccount: string;
  readonly contract: string;
  readonly company: string;
  readonly companyInn: string;
  readonly companyKpp: string;
  readonly companyAddress: string;
  readonly companyHead: string;
};

/** Where each of them stands in what a contract would say of the sides. */
const places = {
  payee: 'сторона.кто',
  signer: 'сторона.подписант',
  inn: 'сторона.инн',
  registration: 'сторона.регистрация',
  address: 'сторона.адрес',
  tax: 'сторона.налог',
  account: 'сторона.счет',
  bik: 'сторона.бик',
  corrAccount: 'сторона.корсчет',
  company: 'наша.наименование',
  companyInn: 'наша.инн',
  companyKpp: 'наша.кпп',
  companyAddress: 'наша.адрес',
  companyHead: 'наша.руководитель',
} as const satisfies Record<Exclude<keyof ReportValues, 'contract'>, string>;

/** The sides out of what a contract would say of them today, and the contracts themselves. */
export const reportValues = (
  party: ContractValues,
  company: ContractValues,
  contract: string,
): ReportValues => {
  const stated = { ...party, ...company };
  const values = Object.entries(places).map(([name, place]) => [name, stated[place] ?? '']);
  return { ...(Object.fromEntries(values) as Omit<ReportValues, 'contract'>), contract };
};

const between = ', ';

/** The numbers of the contracts that what a paper is about was earned under, each once. */
export const contractsText = (numbers: readonly string[]): string =>
  [...new Set(numbers.flatMap((number) => number.split(between)))].filter(Boolean).join(between);

/** The sides as a template of a paper names them. */
export const sideFields = (
  values: ReportValues,
  [ourRole = '', theirRole = '']: readonly string[],
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    Object.entries(places).map(([name, place]) => [place, values[name as keyof typeof places]]),
  ),
  'наша.роль': ourRole,
  'сторона.роль': theirRole,
  'договор.номер': values.contract,
});
