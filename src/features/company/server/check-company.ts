import { type CaptionGroup, usualOf } from '#domain/captions.ts';
import { missingWords, strangeWords } from '#domain/letters/letters.ts';
import { languages } from '#domain/words/language.ts';
import { mostLogoBytes } from '#domain/branding/branding.ts';
import { mostOwnFields, type OwnField, ownRecords } from '#domain/own-fields/own-fields.ts';
import { plainOwnValue } from '#domain/own-fields/own-values.ts';
import { allReasons, hasSides, type ReasonList, reasonLists } from '#domain/own-reasons.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { companyTexts as texts } from '#features/company/company.texts.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { pictureOf } from '#features/company/server/show-logo.ts';
import { judgeFile } from '#kit/server/files/judge-file.ts';
import { type ContributionsHolder, definePoint } from '#kit/server/define-point.ts';
import type { Services } from '#kit/server/services.ts';

type Words = Readonly<Record<string, string>>;

/** The reasons as they come with the product: given by the features whose moves ask for them. */
export const usualReasonsPoint =
  definePoint<Readonly<Partial<Record<ReasonList, Words>>>>('company.usualReasons');

export const usualReasonsOf = (services: ContributionsHolder): Readonly<Record<ReasonList, Words>> => {
  const lists = usualReasonsPoint.contributions(services);
  return Object.fromEntries(
    reasonLists.map((list) => [list, lists.find((usual) => usual[list] !== undefined)?.[list] ?? {}]),
  ) as Record<ReasonList, Words>;
};

/** The names of the menu are known to its screens alone. */
const isCode = (group: CaptionGroup, code: string): boolean =>
  group === 'menu' ? code.startsWith('/') : Object.hasOwn(usualOf(group), code);

/** Two codes may not be called alike: nobody could tell them apart. */
const refuseTwins = (words: Words, at: (code: string) => string): void => {
  const met = new Set<string>();
  for (const [code, word] of Object.entries(words)) {
    const plain = word.toLowerCase();
    if (met.has(plain)) throw refuseField(at(code), texts.twice(word));
    met.add(plain);
  }
};

/** Numbers there are, each within its bounds. */
export const checkLimits = ({ limits }: Pick<Services, 'limits'>, own: SectionContent['limits']): void => {
  for (const [key, value] of Object.entries(own)) {
    const limit = limits.find((one) => one.key === key);
    if (!limit) throw refuseField(`content.${key}`, texts.unknownCode(key));
    const { least, most } = limit;
    if (value < least || value > most) throw refuseField(`content.${key}`, texts.outOfBounds(least, most));
  }
};

/** Letters there are, each with words it has, whole, and sent where it must be. */
export const checkLetters = (
  { letters }: Pick<Services, 'letters'>,
  { words = {} }: SectionContent['letters'],
): void => {
  for (const [key, mine] of Object.entries(words)) {
    const letter = letters.find((one) => one.key === key);
    const at = `content.words.${key}`;
    if (!letter) throw refuseField(at, texts.unknownCode(key));
    if (mine.switched && letter.bond) throw refuseField(`${at}.switched`, texts.boundLetter);
    for (const language of languages) {
      const template = mine[language];
      if (!template) continue;
      const strange = strangeWords(template, letter.variables);
      if (strange.length > 0) throw refuseField(`${at}.${language}.text`, texts.strangeWords(strange));
      const missing = missingWords(template, letter.must);
      if (missing.length > 0) throw refuseField(`${at}.${language}.text`, texts.missingWords(missing));
    }
  }
};

/** The logo is judged as every uploaded picture: whole, and of the kind it says it is. */
export const checkBranding = async ({ logo }: SectionContent['branding']): Promise<void> => {
  if (logo === undefined) return;
  const { mime, bytes } = pictureOf(logo);
  if (bytes.length > mostLogoBytes)
    throw refuseField('content.logo', texts.heavyPicture(mostLogoBytes / 1024));
  const { ok } = await judgeFile(bytes, mime.replace('image/', 'logo.'), 'logo');
  if (!ok) throw refuseField('content.logo', texts.notPicture);
};

export const checkWords = (words: SectionContent['words']): void => {
  for (const [group, own] of Object.entries(words) as [CaptionGroup, Words][]) {
    const unknown = Object.keys(own).find((code) => !isCode(group, code));
    if (unknown !== undefined) throw refuseField(`content.${group}.${unknown}`, texts.unknownCode(unknown));
    refuseTwins({ ...usualOf(group), ...own }, (code) => `content.${group}.${code}`);
  }
};

const ownCode = /^own_[a-z0-9]{1,40}$/;

/** Codes of the product and those a list has added; something stays to choose from. */
export const checkReasons = (services: ContributionsHolder, reasons: SectionContent['reasons']): void => {
  const usual = usualReasonsOf(services);
  for (const [name, mine] of Object.entries(reasons)) {
    const list = name as ReasonList;
    const known = allReasons(list, usual[list], mine);
    const named = [
      ...Object.keys(mine.words ?? {}).filter(
        (code) => !Object.hasOwn(usual[list], code) && !ownCode.test(code),
      ),
      ...[...(mine.order ?? []), ...(mine.off ?? []), ...Object.keys(mine.sides ?? {})].filter(
        (code) => !Object.hasOwn(known, code),
      ),
    ];
    if (named[0] !== undefined) throw refuseField(`content.${list}.${named[0]}`, texts.unknownCode(named[0]));
    if (mine.sides && !hasSides(list)) throw refuseField(`content.${list}.sides`, texts.noSides);
    refuseTwins(known, (code) => `content.${list}.${code}`);
    if (Object.keys(known).every((code) => mine.off?.includes(code)))
      throw refuseField(`content.${list}`, texts.nothingLeft);
  }
};

type Fields = SectionContent['fields'];

const isOff = ({ marks }: OwnField): boolean => marks?.includes('off') ?? false;

const everyField = (fields: Fields): (readonly [place: string, code: string, field: OwnField])[] =>
  ownRecords.flatMap((record) =>
    Object.entries(fields[record] ?? {}).map(
      ([code, field]) => [`content.${record}.${code}`, code, field] as const,
    ),
  );

const checkField = (at: string, record: string, field: OwnField): void => {
  const { kind, options = [], preset, required } = field;
  if (kind === 'choice' && new Set(options).size < Math.max(options.length, 1))
    throw refuseField(`${at}.options`, texts.options);
  if (kind !== 'choice' && options.length > 0) throw refuseField(`${at}.options`, texts.noOptions);
  if (preset && (kind === 'person' || plainOwnValue(field, preset) === undefined))
    throw refuseField(`${at}.preset`, texts.preset);
  if (required !== undefined && required !== 'always' && record !== 'deal')
    throw refuseField(`${at}.required`, texts.noStatus);
};

/** Fields in use are told apart by their names within a record, all of them by their codes. */
export const checkFields = (fields: Fields): void => {
  const all = everyField(fields);
  const twice = all.find(([, code], at) => all.findIndex(([, other]) => other === code) !== at);
  if (twice) throw refuseField(twice[0], texts.unknownCode(twice[1]));
  for (const record of ownRecords) {
    const used = Object.entries(fields[record] ?? {}).filter(([, field]) => !isOff(field));
    if (used.length > mostOwnFields) throw refuseField(`content.${record}`, texts.tooMany(mostOwnFields));
    refuseTwins(
      Object.fromEntries(used.map(([code, { name }]) => [code, name])),
      (code) => `content.${record}.${code}.name`,
    );
    for (const [code, field] of Object.entries(fields[record] ?? {}))
      checkField(`content.${record}.${code}`, record, field);
  }
};

const switchedOff = (field: OwnField): OwnField =>
  isOff(field) ? field : { ...field, marks: [...(field.marks ?? []), 'off'] };

/** Records keep what was written into a field, so it is switched off and not dropped, and its kind stays. */
export const withAllFields = (standing: Fields, next: Fields): Fields =>
  Object.fromEntries(
    ownRecords.flatMap((record) => {
      const [before, after] = [standing[record] ?? {}, next[record] ?? {}];
      for (const [code, field] of Object.entries(after))
        if ((before[code]?.kind ?? field.kind) !== field.kind)
          throw refuseField(`content.${record}.${code}.kind`, texts.kindStays);
      // A field that is dropped keeps its code: values are found by it, and nobody else's may be called so.
      const taken = Object.keys(after).find(
        (code) =>
          !Object.hasOwn(before, code) &&
          ownRecords.some((other) => other !== record && Object.hasOwn(standing[other] ?? {}, code)),
      );
      if (taken !== undefined) throw refuseField(`content.${record}.${taken}`, texts.takenCode(taken));
      const dropped = Object.entries(before).flatMap(([code, field]) =>
        Object.hasOwn(after, code) ? [] : [[code, switchedOff(field)] as const],
      );
      const all = { ...Object.fromEntries(dropped), ...after };
      return Object.keys(all).length === 0 ? [] : [[record, all]];
    }),
  );
