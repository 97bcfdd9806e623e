import { roublesText } from '#domain/money.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { daysOf } from '#features/deal-wizard/deal-wizard.rules.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { CollectButton, type NextAction } from '#features/deal-wizard/web/CollectButton.tsx';
import type { WizardChoice } from '#features/deal-wizard/web/deal-wizard.facade.tsx';
import { decisionBy } from '#features/deal-wizard/web/decision-words.ts';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import type { SaveWords } from '#features/deal-wizard/web/save-words.ts';
import styles from '#features/deal-wizard/web/summary.module.css';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { Button } from '@mantine/core';
import { Cloud, CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';

const icons = { calm: Cloud, wait: CloudOff, bad: TriangleAlert } as const;

/** Where the draft stands; read out only when something is wrong. */
const SaveLine = ({ words }: { readonly words: SaveWords }): ReactElement => {
  const Icon = icons[words.tone];
  return (
    <p
      className={`flex top gap-6 small ${styles['saveLine']} ${words.tone === 'calm' ? 'muted' : words.tone}`}
      data-tone={words.tone}
      role={words.tone === 'calm' ? undefined : 'status'}
    >
      <Icon className="fixed mt-2" size={14} aria-hidden="true" />
      {words.text}
    </p>
  );
};

const texts = wizardTexts.summary;

type SummaryProps = {
  readonly title: string;
  readonly choice: WizardChoice;
  readonly next: NextAction;
  readonly words: SaveWords;
  readonly onSave: () => void;
};

/** «130 014–144 460 ₽», without kopecks where two prices stand together. */
const priceWords = ({ prices }: WizardChoice): string | null => {
  if (!prices) return null;
  if (prices.min === prices.max) return roublesText(prices.min);
  const whole = (sum: string): string => roublesText(`${sum.split('.', 1)[0] ?? ''}.00`);
  return `${whole(prices.min).replace('\u00a0₽', '')}–${whole(prices.max)}`;
};

const Terms = (): ReactElement => {
  const { form } = useDraft();
  const days = daysOf(form);
  const what = form.purpose
    ? purposeLabels[form.purpose]
    : productLabels[productOfWire(form.product) ?? 'guarantee'];
  return (
    <span className="text-13 soft">
      {[days === null ? '' : texts.onTerm(days), what.toLowerCase()].filter((part) => part !== '').join(', ')}
    </span>
  );
};

/** The deal in figures: the sum first, then what the chosen banks ask and when the first of them decides. */
export const SummaryCard = ({ title, choice, next, words, onSave }: SummaryProps): ReactElement => {
  const { form, isEditable } = useDraft();
  const now = useNow();
  const calendar = useCalendar();
  const rows: readonly (readonly [string, string | null])[] = [
    [texts.chosen, choice.chosen === 0 ? texts.noBanks : (choice.chosen?.toString() ?? null)],
    [texts.price, priceWords(choice)],
    [texts.firstDecision, decisionBy(now, choice.decisions, calendar)],
  ];
  return (
    <section className={`card shrinks grid gap-12 p-16 ${styles['side']}`} aria-label={title}>
      <div>
        <span className="small muted">{title}</span>
        <p className={`bold text-20 ${styles['sum']}`} data-empty={form.amount === null || undefined}>
          {form.amount === null ? texts.noSum : roublesText(form.amount)}
        </p>
        <Terms />
      </div>
      <dl className="grid gap-6 pt-12 hair-top">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div className="flex spread gap-8" key={name}>
              <dt className="text-13 muted">{name}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <CollectButton next={next} />
      {isEditable && (
        <Button variant="default" fullWidth onClick={onSave}>
          {next.kind === 'collect' ? texts.saveDraft : texts.saveChanges}
        </Button>
      )}
      <SaveLine words={words} />
    </section>
  );
};

/** The same at the foot of a narrow screen: sum, banks and price, the button. */
export const SummaryBar = ({ choice, next, words }: Omit<SummaryProps, 'title' | 'onSave'>): ReactElement => {
  const { form } = useDraft();
  const price = priceWords(choice);
  return (
    <div className={`grid middle gap-4 gap-x-12 line-top on-paper ${styles['bar']}`} data-uncovered>
      <div className="grid shrinks">
        <b className="text-16 line-24 bold">
          {form.amount === null ? texts.noSum : roublesText(form.amount)}
        </b>
        <span className="small muted">
          {[choice.chosen === null ? '' : texts.chosenShort(choice.chosen), price ?? '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <CollectButton next={next} size="sm" />
      <SaveLine words={words} />
    </div>
  );
};
