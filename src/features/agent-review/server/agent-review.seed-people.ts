import { hasInnChecksum } from '#domain/inn.ts';
import { isOgrn, isOgrnip, isSettlementAccount, isSnils } from '#domain/requisites.ts';
import type { AgentState } from '#features/agents/agents.status.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';

/** A fictional newcomer: how far he has come, and on what form. */
export type DemoAgent = {
  readonly username: string;
  readonly form: LegalForm;
  readonly name: readonly [last: string, first: string, middle: string];
  readonly orgName: string;
  readonly city: string;
  readonly until: AgentState;
};

export const demoAgents: readonly DemoAgent[] = [
  {
    username: 'agent-person',
    form: 'person',
    name: ['Лаврова', 'Инна', 'Павловна'],
    orgName: '',
    city: 'Самара',
    until: 'checking',
  },
  {
    username: 'agent-npd',
    form: 'self_employed',
    name: ['Ершов', 'Тимур', 'Олегович'],
    orgName: '',
    city: 'Казань',
    until: 'fixing',
  },
  {
    username: 'agent-ip',
    form: 'ip',
    name: ['Котова', 'Мария', 'Сергеевна'],
    orgName: '',
    city: 'Пермь',
    until: 'checked',
  },
  {
    username: 'agent-ooo',
    form: 'ooo',
    name: ['Белов', 'Юрий', 'Игоревич'],
    orgName: 'ООО «Вымышленный брокер»',
    city: 'Уфа',
    until: 'contract',
  },
  {
    username: 'agent-blocked',
    form: 'person',
    name: ['Рогов', 'Павел', 'Денисович'],
    orgName: '',
    city: 'Омск',
    until: 'blocked',
  },
];

/** The first number of a beginning that passes its key. */
const firstThat = (start: string, digits: number, passes: (number: string) => boolean): string => {
  for (let at = 0; at < 10 ** digits; at += 1) {
    const number = `${start}${String(at).padStart(digits, '0')}`;
    if (passes(number)) return number;
  }
  throw new Error(`No number begins with ${start}`);
};

const bik = '044525225';
const accountStarts: Readonly<Record<LegalForm, string>> = {
  person: '40817810',
  self_employed: '40817810',
  ip: '40802810',
  ooo: '40702810',
};

const accountOf = (form: LegalForm, at: number): string => {
  for (let key = 0; key < 10; key += 1) {
    const account = `${accountStarts[form]}${key}3800000${String(7_000 + at)}`;
    if (isSettlementAccount(account, bik)) return account;
  }
  throw new Error('No key fits the account');
};

/** The numbers of a fictional newcomer: each passes its key and belongs to nobody. */
export const numbersOf = ({ form, name, orgName }: DemoAgent, at: number) => ({
  inn:
    form === 'ooo'
      ? firstThat(`6398${String(70_000 + at)}`, 1, hasInnChecksum)
      : firstThat(`639870${String(1_000 + at)}`, 2, hasInnChecksum),
  phone: `+7999555${String(2_100 + at)}`,
  ogrn:
    form === 'ip'
      ? firstThat(`31863130000${String(100 + at)}`, 1, isOgrnip)
      : firstThat(`118631300${String(100 + at)}`, 1, isOgrn),
  snils: firstThat(`11223${String(3_400 + at)}`, 2, isSnils),
  requisites: {
    bik,
    account: accountOf(form, at),
    corr_account: '30101810400000000225',
    receiver: orgName || name.join(' '),
  },
});
