import { formatDate, formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { fieldName, type WizardField } from '#features/deal-wizard/deal-wizard.form.ts';
import { draftScreenTexts } from '#features/deal-wizard/deal-wizard-draft.screen-texts.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import type { Draft } from '#features/deal-wizard/web/draft-context.ts';

export type SaveWords = { readonly tone: 'calm' | 'wait' | 'bad'; readonly text: string };

/** Names of fields as a sentence lists them. */
export const namesOf = (fields: readonly string[], product: Draft['form']['product']): string =>
  wizardTexts.save.fieldNames(fields.map((field) => fieldName(field as WizardField, product)));

/** «в 18:55» today, «21.11.2026 в 18:55» another day. */
const whenWords = (at: Date, now: Date): string => {
  const time = formatDateTime(at).slice(11);
  const day = moscowDateOf(at);
  return day === moscowDateOf(now) ? wizardTexts.save.at(time) : wizardTexts.save.on(formatDate(day), time);
};

/** Where the draft stands, in one line; a field that is not saved is always named. */
export const saveWords = (
  { save, problems, form }: Pick<Draft, 'save' | 'problems' | 'form'>,
  isDraft: boolean,
  now: Date,
): SaveWords => {
  const words = wizardTexts.save;
  const held = Object.keys(problems);
  switch (save.kind) {
    case 'empty':
      return { tone: 'calm', text: words.empty };
    case 'waiting':
      return { tone: 'calm', text: words.waiting };
    case 'saving':
      return { tone: 'calm', text: words.saving };
    case 'offline':
      return { tone: 'wait', text: words.offline };
    case 'conflict':
      return { tone: 'wait', text: words.conflict };
    case 'forgotten':
      return { tone: 'bad', text: draftScreenTexts.forgotten };
    case 'trouble':
      return { tone: 'wait', text: words.trouble(save.words) };
    case 'refused':
      return { tone: 'bad', text: words.refused(save.words) };
    case 'saved': {
      if (held.length > 0) return { tone: 'wait', text: words.invalid(namesOf(held, form.product)) };
      const when = whenWords(save.at, now);
      return { tone: 'calm', text: isDraft ? words.saved(when) : words.changesSaved(when) };
    }
  }
};
