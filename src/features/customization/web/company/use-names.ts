import { type CaptionGroup, captionGroups, usualOf } from '#domain/captions.ts';
import { reasonLists } from '#domain/own-reasons.ts';
import { wayOf } from '#features/company/company.rules.ts';
import { companyScreenTexts as texts } from '#features/customization/company.screen-texts.ts';
import { reasonName } from '#features/deal-legs/deal-legs.reasons.ts';
import { hasMenu } from '#kit/web/arrange-menu.ts';
import { useScreens } from '#kit/web/use-screens.ts';

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
  const name = reasonName(code);
  return name === code ? texts.addedReason : name;
};

/** A value as it is read: codes of reasons by their words. */
export const valueOf = (path: string, value: string | null): string => {
  if (value === null) return texts.nobody;
  const [, part] = wayOf(path);
  if (part === 'sides') return value === 'ours' ? texts.sides.ours : texts.sides.theirs;
  return part === 'order' || part === 'off' ? value.split(', ').map(nameOfReason).join(', ') : value;
};

/** What a change is about, in words: «Статусы сделок: Отправить». */
export const useNameOfChange = (): ((path: string) => string) => {
  const usual = useUsualWords();
  return (path) => {
    const [name = '', code = '', ...rest] = wayOf(path);
    const list = reasonLists.find((one) => one === name);
    if (list)
      return [texts.lists[list], ...rest.slice(-1).map(nameOfReason), texts.partOf(code)]
        .filter(Boolean)
        .join(', ');
    const group = captionGroups.find((one) => one === name);
    return group ? `${texts.groups[group]}: ${usual[group][code] ?? code}` : path;
  };
};
