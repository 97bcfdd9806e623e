import { type CaptionGroup, captionGroups, usualOf } from '#domain/captions.ts';
import { dealStatusNames } from '#domain/deal-status.ts';
import { patterns } from '#domain/branding/branding.ts';
import { type OwnRecord, ownRecords } from '#domain/own-fields/own-fields.ts';
import { type ReasonList, reasonLists } from '#domain/own-reasons.ts';
import { roleNames } from '#domain/role.ts';
import { companyCalls } from '#features/company/company.contract.ts';
import { wayOf } from '#features/company/company.rules.ts';
import { letterWordCalls } from '#features/customization/letter-words.contract.ts';
import { letterWordScreenTexts as letterTexts } from '#features/customization/letter-words.screen-texts.ts';
import { brandingTexts } from '#features/customization/branding.screen-texts.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { lostReasonName } from '#features/leads/leads.texts.ts';
import { reasonName } from '#features/deal-legs/deal-legs.reasons.ts';
import { hasMenu } from '#kit/web/screens/arrange-menu.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useScreens } from '#kit/web/screens/use-screens.ts';

type Words = Readonly<Record<string, string>>;

/** The usual words of every group by code; those of the menu are told by its screens. */
export const useUsualWords = (): Readonly<Record<CaptionGroup, Words>> => {
  const screens = useScreens().filter(hasMenu);
  const menu = Object.fromEntries(screens.map(({ path, menu: { usual, label } }) => [path, usual ?? label]));
  const words = (group: CaptionGroup): Words => (group === 'menu' ? menu : usualOf(group));
  return Object.fromEntries(captionGroups.map((group) => [group, words(group)])) as Record<
    CaptionGroup,
    Words
  >;
};

/** A reason that is being added has no word yet. */
const nameOfReason = (code: string): string => {
  const name = [reasonName(code), lostReasonName(code)].find((one) => one !== code);
  return name ?? texts.addedReason;
};

const fieldWords: Readonly<Record<string, Words>> = {
  kind: texts.fields.kinds,
  required: { ...dealStatusNames, always: texts.fields.always },
  sees: roleNames,
  writes: roleNames,
  marks: texts.fields.marks,
};

const isOfField = (path: string): boolean => ownRecords.some((record) => record === wayOf(path)[0]);

const valueOfField = (path: string, value: string): string => {
  const words = fieldWords[wayOf(path)[2] ?? ''];
  if (!words) return value;
  return value
    .split(', ')
    .map((code) => words[code] ?? code)
    .join(', ');
};

/** A value as it is read: codes of reasons by their words. */
const wordsOf = (path: string, value: string | null): string => {
  if (isOfField(path)) return value === null ? texts.fields.nothing : valueOfField(path, value);
  if (value === null) return texts.nobody;
  const [, part] = wayOf(path);
  if (path === 'hue') return brandingTexts.degrees(value);
  if (path === 'pattern') return brandingTexts.patterns[patterns.find((one) => one === value) ?? 'rosette'];
  if (wayOf(path)[2] === 'switched') return letterTexts.off;
  if (part === 'sides') return value === 'ours' ? texts.sides.ours : texts.sides.theirs;
  return part === 'order' || part === 'off' ? value.split(', ').map(nameOfReason).join(', ') : value;
};

type Company = CallReply<typeof companyCalls.showCompany>;

const nameOfReasons = (list: ReasonList, part: string, rest: readonly string[]): string =>
  [texts.lists[list], ...rest.slice(-1).map(nameOfReason), texts.partOf(part)].filter(Boolean).join(', ');

/** A field that is being added stands in no version yet. */
const nameOfField = (
  company: Company | undefined,
  record: OwnRecord,
  [code = '', ...parts]: readonly string[],
): string => {
  const name = company?.fields.content[record]?.[code]?.name ?? texts.fields.added;
  return [`${texts.fields.records[record]}: ${name}`, ...parts.map(texts.fields.partOf)].join(', ');
};

type Letters = CallReply<typeof letterWordCalls.showLetters>;

/** «Клиенту: Счёт, текст, по-русски»; undefined of what is no letter. */
const nameOfLetters = (
  letters: Letters | undefined,
  [part = '', code = '', ...rest]: readonly string[],
): string | undefined => {
  if (part === 'signature' || part === 'footer')
    return [letterTexts[part], letterTexts.partOf(code)].join(', ');
  const letter = part === 'words' && letters?.find(({ key }) => key === code);
  if (!letter) return undefined;
  const parts = rest.toReversed().map(letterTexts.partOf);
  return [letterTexts.letterOf(letter.group, letter.title), ...parts].join(', ');
};

type ChangeWords = {
  /** What a change is about: «Статусы сделок: Отправить». */
  readonly nameOf: (path: string) => string;
  readonly valueOf: (path: string, value: string | null) => string;
};

/** Changes of the company's settings in words. */
export const useChangeWords = (): ChangeWords => {
  const usual = useUsualWords();
  const { data: company } = useCall(companyCalls.showCompany, {}, { quiet: true });
  const { data: letters } = useCall(letterWordCalls.showLetters, {}, { quiet: true });
  const numberOf = (path: string) => company?.numbers.find(({ key }) => key === path);
  const valueOf: ChangeWords['valueOf'] = (path, value) => {
    const number = numberOf(path);
    return number ? texts.number(number.unit, Number(value ?? number.usual)) : wordsOf(path, value);
  };
  const nameOfWord = (group: CaptionGroup, code: string): string =>
    `${texts.groups[group]}: ${usual[group][code] ?? code}`;
  const nameOf: ChangeWords['nameOf'] = (path) => {
    const [name, code = '', ...rest] = wayOf(path);
    const ofBranding = code === '' ? brandingTexts.partOf(path) : undefined;
    if (ofBranding !== undefined) return ofBranding;
    const ofLetters = nameOfLetters(letters, wayOf(path));
    if (ofLetters !== undefined) return ofLetters;
    const record = ownRecords.find((one) => one === name);
    if (record) return nameOfField(company, record, [code, ...rest]);
    const list = reasonLists.find((one) => one === name);
    if (list) return nameOfReasons(list, code, rest);
    const group = captionGroups.find((one) => one === name);
    return group ? nameOfWord(group, code) : (numberOf(path)?.title ?? path);
  };
  return { nameOf, valueOf };
};
