import type { ReactElement } from 'react';
import { roublesText } from '#domain/money.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { parameterWords } from '#features/deals/deals.parameter-words.ts';
import { type Brought, changesSince } from '#features/deal-wizard/deal-wizard.brought.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import type { WizardChoice } from '#features/deal-wizard/web/deal-wizard.facade.tsx';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import { NewsStrip } from '#kit/web/notes/NewsStrip.tsx';

const texts = wizardTexts.sinceCalculation;

type SinceCalculationProps = { readonly brought: Brought; readonly choice: WizardChoice };

const wordsOf = (field: string, value: unknown): string => parameterWords(field, value) ?? texts.empty;

/** Why the price is not the calculated one: what of the question has changed since, and by whom. */
export const SinceCalculation = ({ brought, choice }: SinceCalculationProps): ReactElement | null => {
  const { form, origins } = useDraft();
  const changes = changesSince(brought, { form, origins });
  if (changes.length === 0) return null;
  const price = choice.prices && choice.prices.min === choice.prices.max ? choice.prices.min : null;
  return (
    <NewsStrip>
      <b className="medium">{texts.title}</b>
      {changes.map(({ field, before, after, origin }) => (
        <span key={field}>
          {texts.change(
            dealTexts.fieldNames[field] ?? field,
            wordsOf(field, before),
            wordsOf(field, after),
            origin === null ? '' : wizardTexts.origin[origin],
          )}
        </span>
      ))}
      {brought.price && price && brought.price !== price && (
        <span>{texts.price(roublesText(brought.price), roublesText(price))}</span>
      )}
    </NewsStrip>
  );
};
