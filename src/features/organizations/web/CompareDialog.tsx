import { Checkbox } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import type { FactName } from '#features/organizations/organizations.rules.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import type { Card } from '#features/organizations/web/fact-form.ts';
import { Notice } from '#features/organizations/web/Notice.tsx';
import { agoText, factText } from '#features/organizations/web/organization-words.ts';
import styles from '#features/organizations/web/organizations.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Chip } from '#kit/web/StatusPill.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type Comparison = CallReply<typeof organizationCalls.compareWithRegistry>;
type Difference = Comparison['differences'][number];

type LineProps = {
  readonly difference: Difference;
  readonly isTaken: boolean;
  readonly onToggle: () => void;
};

const Line = ({ difference, isTaken, onToggle }: LineProps): ReactElement => {
  const { field, ours, theirs, by_hand: byHand } = difference;
  return (
    <li
      className={`grid top gap-4 gap-x-12 py-10 breaks hair-top ${styles['difference']}`}
      data-taken={isTaken || undefined}
    >
      <Checkbox aria-label={texts.takeIt(texts.fact[field])} checked={isTaken} onChange={onToggle} />
      <span>
        <small className="block text-12 muted">
          {texts.fact[field]} · {texts.ours} {byHand && <Chip tone="wait">{texts.byHand}</Chip>}
        </small>
        {factText(field, ours)}
      </span>
      <span>
        <small className="block text-12 muted">{texts.theirs}</small>
        {factText(field, theirs)}
      </span>
    </li>
  );
};

const Trouble = ({ of }: { readonly of: Comparison }): ReactElement | null => {
  if (!of.is_configured) return <Notice title={texts.notConfigured} />;
  if (of.trouble === null) return null;
  return (
    <Notice title={texts.troubles[of.trouble]}>
      {of.is_found && of.asked_at && texts.lastAnswer(agoText(of.asked_at))}
    </Notice>
  );
};

type DifferencesProps = {
  readonly of: Comparison;
  readonly cached: ReadonlySet<FactName>;
  readonly onToggle: (field: FactName) => void;
};

const Differences = ({ of, cached, onToggle }: DifferencesProps): ReactElement => {
  if (!of.is_found && of.is_configured && of.trouble === null)
    return <EmptyState title={texts.notInRegistry} />;
  const isSame = of.is_found && of.differences.length === 0;
  return (
    <>
      <Trouble of={of} />
      {isSame && <EmptyState icon={CircleCheck} title={texts.noDifferences} text={texts.noDifferencesText} />}
      <ul className="mb-12">
        {of.differences.map((difference) => (
          <Line
            key={difference.field}
            difference={difference}
            isTaken={!cached.has(difference.field)}
            onToggle={() => onToggle(difference.field)}
          />
        ))}
      </ul>
    </>
  );
};

/** The fields that stay as they are unless the person says otherwise: those written by hand. */
const cachedAtFirst = (of: Comparison | undefined): ReadonlySet<FactName> =>
  new Set(of?.differences.filter(({ by_hand: byHand }) => byHand).map(({ field }) => field));

type CompareDialogProps = { readonly card: Card; readonly onClose: () => void };

/** The card beside the register, field by field; nothing written by hand is replaced without a tick. */
export const CompareDialog = ({ card, onClose }: CompareDialogProps): ReactElement => {
  const comparison = useCall(
    organizationCalls.compareWithRegistry,
    { body: { id: card.id } },
    { quiet: true, staleMs: 0 },
  );
  const [choice, setChoice] = useState<ReadonlySet<FactName> | null>(null);
  const cached = choice ?? cachedAtFirst(comparison.data);
  const take = useCallMutation(organizationCalls.takeFromRegistry, {
    invalidates: [organizationCalls.getOrganization, organizationCalls.listOrganizations],
    done: texts.taken,
    onSuccess: onClose,
  });
  const differences = comparison.data?.differences ?? [];
  const chosen = differences.filter(({ field }) => !cached.has(field));
  const toggle = (field: FactName): void => {
    const next = new Set(cached);
    if (!next.delete(field)) next.add(field);
    setChoice(next);
  };
  const fields = chosen.map(({ field, theirs }) => ({ field, theirs }));
  return (
    <FormDialog
      isOpen
      size={760}
      title={texts.compareTitle}
      onClose={onClose}
      onSubmit={() => take.mutate({ body: { id: card.id, version: card.version, fields } })}
      submitLabel={differences.length === 0 ? texts.noteComparison : texts.take(chosen.length)}
      isBusy={take.isPending}
      isOff={!comparison.data?.is_found || comparison.isFetching}
      note={differences.some(({ by_hand: byHand }) => byHand) ? texts.manual : undefined}
    >
      <Loaded of={comparison} errorTitle={texts.compareFailed}>
        {(of) => <Differences of={of} cached={cached} onToggle={toggle} />}
      </Loaded>
    </FormDialog>
  );
};
