import { hasInnChecksum } from '#domain/inn.ts';
import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { isBik, isSettlementAccount } from '#domain/requisites.ts';
import {
  type AnswerKind,
  type AnswerPart,
  answerParts,
} from '#features/client-answers/client-answers.kinds.ts';
import { clientAnswerTexts } from '#features/client-answers/client-answers.texts.ts';
import {
  type BankAccount,
  type ContactPerson,
  headAmong,
  headNameOf,
  isForeign,
  isFounder,
  isOverWhole,
  isOwner,
  nameForSearch,
  plainCountry,
  plainShare,
  sameName,
} from '#features/organizations/organizations.rules.ts';
import { organizationTexts } from '#features/organizations/organizations.texts.ts';

const { problems, passportLine, documentLine, accountLine, owner } = clientAnswerTexts;

/** An answer as it came. */
export type Typed = Readonly<
  Record<
    | 'bank_name'
    | 'bik'
    | 'account'
    | 'name'
    | 'share'
    | 'inn'
    | 'citizenship'
    | 'passport'
    | 'issued_by'
    | 'code',
    string
  >
> & {
  readonly kind: AnswerKind;
  readonly is_foreign?: boolean | undefined;
  readonly issued_on?: IsoDate | undefined;
};

/** An answer as it is kept. */
export type Stated = Partial<Readonly<Record<AnswerPart | 'bik' | 'bank_name', string>>>;

type Problems = Record<string, readonly string[]>;
type Checked = { readonly stated: Stated; readonly problems: Problems };

const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');

const checkAccount = ({ bank_name: bank, bik, account }: Typed): Checked => ({
  stated: { bank_name: bank, bik: digitsOf(bik), account: digitsOf(account) },
  problems: {
    ...(bank === '' ? { bank_name: [problems.bank] } : {}),
    ...(isBik(digitsOf(bik)) ? {} : { bik: [problems.bik] }),
    ...(isSettlementAccount(digitsOf(account), digitsOf(bik)) ? {} : { account: [problems.account] }),
  },
});

const checkPassport = (typed: Typed, today: IsoDate): Checked => {
  const [number, code] = [digitsOf(typed.passport), digitsOf(typed.code)];
  const { issued_by: by, issued_on: on } = typed;
  return {
    stated: {
      passport: passportLine(number, on ? formatDate(on) : '', by, `${code.slice(0, 3)}-${code.slice(3)}`),
    },
    problems: {
      ...(number.length === 10 ? {} : { passport: [problems.passport] }),
      ...(by === '' ? { issued_by: [problems.issuedBy] } : {}),
      ...(on === undefined ? { issued_on: [problems.issuedOn] } : {}),
      ...(on !== undefined && on > today ? { issued_on: [problems.future] } : {}),
      ...(code.length === 6 ? {} : { code: [problems.code] }),
    },
  };
};

/** Of whoever is from abroad: the country, and the document by which he, or his firm, is known there. */
const checkForeign = (
  { citizenship, passport: number, issued_by: by, ...typed }: Typed,
  today: IsoDate,
): Checked => {
  const { issued_on: on } = typed;
  return {
    stated: { citizenship, passport: documentLine(number, on ? formatDate(on) : '', by) },
    problems: {
      ...(plainCountry(citizenship) === '' ? { citizenship: [problems.citizenship] } : {}),
      ...(number === '' ? { passport: [problems.document] } : {}),
      ...(on === undefined ? { issued_on: [problems.issuedOn] } : {}),
      ...(on !== undefined && on > today ? { issued_on: [problems.future] } : {}),
    },
  };
};

const legalInnLength = 10;

/** Whoever owns a share owns more than nothing. */
const checkShare = ({ kind, share }: Typed): Checked => {
  if (kind !== 'founder') return { stated: {}, problems: {} };
  const plain = plainShare(share) ?? '';
  const isNone = plain === '' || plain === '0';
  return { stated: { share: plain }, problems: isNone ? { share: [problems.share] } : {} };
};

/** A firm may own a share and nothing else. */
const checkInn = ({ kind, inn }: Typed): Checked => {
  if (kind === 'signatory') return { stated: {}, problems: {} };
  if (kind === 'owner' && inn.length === legalInnLength)
    return { stated: {}, problems: { inn: [problems.personInn] } };
  return { stated: { inn }, problems: hasInnChecksum(inn) ? {} : { inn: [problems.inn] } };
};

/** A founder may be a firm, which has no passport; a person always has one. */
const checkPerson = (typed: Typed, today: IsoDate): Checked => {
  const { kind, name, inn } = typed;
  const isFromAbroad = typed.is_foreign === true && kind !== 'signatory';
  const isOfLegal = kind === 'founder' && (isFromAbroad || inn.length === legalInnLength);
  const known = isFromAbroad
    ? [checkForeign(typed, today)]
    : [checkInn(typed), ...(isOfLegal ? [] : [checkPassport(typed, today)])];
  const parts = [checkShare(typed), ...known];
  return {
    stated: Object.assign({ person: name }, ...parts.map(({ stated }) => stated)) as Stated,
    problems: Object.assign(
      (isOfLegal ? /\S/ : /\S \S/).test(name) ? {} : { name: [problems.name] },
      ...parts.map((part) => part.problems),
    ) as Problems,
  };
};

/** An answer as it is kept, and what is wrong with it by field. */
export const checkAnswer = (typed: Typed, today: IsoDate): Checked =>
  typed.kind === 'account' ? checkAccount(typed) : checkPerson(typed, today);

/** Of the card, what answers go by. */
type AskedCard = {
  readonly kind: 'legal' | 'person';
  readonly headName: string | null;
  readonly headPost: string | null;
  readonly fullName: string;
  readonly people: readonly ContactPerson[];
  readonly accounts: readonly BankAccount[];
};

const isLegal = ({ inn }: Pick<ContactPerson, 'inn'>): boolean => inn?.length === legalInnLength;
const isWhole = (person: ContactPerson): boolean =>
  Boolean(
    person.share &&
      (isForeign(person) ? person.passport : person.inn && (isLegal(person) || person.passport)),
  );

/** Who of a card answers are about: those of a kind, by name. */
const personOf = ({ people }: AskedCard, kind: AnswerKind, name: string): ContactPerson | undefined => {
  if (kind === 'signatory') return headAmong(people, name);
  const isOfKind = kind === 'founder' ? isFounder : isOwner;
  return people.find((one) => isOfKind(one) && sameName(one.name, name));
};

/** Founders of a card, those whose answers wait and whoever answers now would own more than the whole. */
export const isTooMuch = (
  { people }: Pick<AskedCard, 'people'>,
  waiting: readonly Stated[],
  stated: Stated,
): boolean => {
  const known = people.filter(isFounder).map(({ name, share }) => [nameForSearch(name), share] as const);
  const answered = [...waiting, stated].map(
    ({ person = '', share }) => [nameForSearch(person), share] as const,
  );
  return isOverWhole([...new Map([...known, ...answered]).values()]);
};

type Asked = { readonly kind: AnswerKind; readonly who: string };

/** Which names of forms a question is for. */
const namesOfQuestions: Readonly<Record<AnswerKind, readonly string[]>> = {
  account: ['счет.номер', 'счет.банк', 'счет.бик', 'счет.корсчет', 'счета'],
  founder: ['учредители'],
  owner: ['владельцы'],
  signatory: ['руководитель.паспорт'],
};

const askedOf: Readonly<Record<AnswerKind, (card: AskedCard) => readonly string[]>> = {
  account: ({ accounts }) => (accounts.length === 0 ? [''] : []),
  founder: ({ kind, people }) => {
    if (kind === 'person') return [];
    const founders = people.filter(isFounder);
    return founders.length === 0 ? [''] : founders.filter((one) => !isWhole(one)).map(({ name }) => name);
  },
  owner: ({ kind, people }) => (kind === 'person' || people.some(isOwner) ? [] : ['']),
  signatory: ({ headName, fullName, people }) => {
    const head = headNameOf(headName, fullName);
    return head !== '' && !headAmong(people, head)?.passport ? [head] : [];
  },
};

/** What a card lacks of what forms want, in the order it is asked; '' stands for somebody we do not know. */
export const questionsOf = (card: AskedCard, uses: ReadonlySet<string>): readonly Asked[] =>
  (['account', 'founder', 'owner', 'signatory'] as const)
    .filter((kind) => namesOfQuestions[kind].some((name) => uses.has(name)))
    .flatMap((kind) => askedOf[kind](card).map((who) => ({ kind, who })));

/** The parts an answer says anything of. */
export const statedParts = (stated: Stated): AnswerPart[] => answerParts.filter((part) => stated[part]);

/** The same number at another bank is another account. */
const isSameAccount = (one: BankAccount, { account, bik }: Stated): boolean =>
  one.account === account && one.bik === bik;

/** Part by part: what the card says and what the client does; parts that agree are left out. */
export const comparePart = (card: AskedCard, kind: AnswerKind, stated: Stated) => {
  if (kind === 'account') {
    if (card.accounts.some((one) => isSameAccount(one, stated))) return [];
    const was = card.accounts.map(({ account, bik }) => accountLine(account, bik)).join('; ');
    return [{ part: 'account' as const, was, will: accountLine(stated.account ?? '', stated.bik ?? '') }];
  }
  const existing = personOf(card, kind, stated.person ?? '');
  const parts = ['person', 'share', 'citizenship', 'inn', 'passport'] as const;
  return parts
    .map((part) => ({
      part,
      was: (part === 'person' ? existing?.name : existing?.[part]) ?? '',
      will: stated[part] ?? '',
    }))
    .filter(({ was, will, part }) => will !== '' && (part === 'person' ? was === '' : was !== will));
};

const postOf = ({ headPost }: AskedCard, kind: AnswerKind): string => {
  if (kind === 'founder') return organizationTexts.founder;
  return kind === 'owner' ? owner : (headPost ?? '');
};

/** The lists of a card with what was taken of an answer: nothing else of it changes, and what it does not state is not taken. */
export const takeAnswer = (
  card: AskedCard,
  kind: AnswerKind,
  stated: Stated,
  take: readonly AnswerPart[],
): Pick<AskedCard, 'people' | 'accounts'> => {
  const { people, accounts } = card;
  const taken = statedParts(stated).filter((part) => take.includes(part));
  if (taken.length === 0) return { people, accounts };
  if (kind === 'account') {
    const made = {
      bik: stated.bik ?? '',
      bank_name: stated.bank_name ?? '',
      account: stated.account ?? '',
      corr_account: '',
    };
    const isThere = accounts.some((one) => isSameAccount(one, made));
    return { people, accounts: isThere ? accounts : [...accounts, made] };
  }
  const name = stated.person ?? '';
  const existing = personOf(card, kind, name);
  const person = {
    ...(existing ?? { name, post: postOf(card, kind), phone: null, email: null }),
    ...Object.fromEntries(taken.filter((part) => part !== 'person').map((part) => [part, stated[part]])),
  };
  return {
    accounts,
    people: existing ? people.map((one) => (one === existing ? person : one)) : [...people, person],
  };
};
