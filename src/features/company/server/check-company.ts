import { type CaptionGroup, usualOf } from '#domain/captions.ts';
import { allReasons, type ReasonList, reasonLists } from '#domain/own-reasons.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import { companyTexts as texts } from '#features/company/company.texts.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { type ContributionsHolder, definePoint } from '#kit/server/define-point.ts';

type Words = Readonly<Record<string, string>>;

/** The reasons as they come with the product: given by the feature whose moves ask for them. */
export const usualReasonsPoint = definePoint<Readonly<Record<ReasonList, Words>>>('company.usualReasons');

export const usualReasonsOf = (services: ContributionsHolder): Readonly<Record<ReasonList, Words>> => {
  const [usual] = usualReasonsPoint.contributions(services);
  return Object.fromEntries(reasonLists.map((list) => [list, usual?.[list] ?? {}])) as Record<
    ReasonList,
    Words
  >;
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
    refuseTwins(known, (code) => `content.${list}.${code}`);
    if (Object.keys(known).every((code) => mine.off?.includes(code)))
      throw refuseField(`content.${list}`, texts.nothingLeft);
  }
};
