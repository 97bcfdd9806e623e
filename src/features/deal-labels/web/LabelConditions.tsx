import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import { dealLabelCalls } from '#features/deal-labels/deal-labels.contract.ts';
import { dealLabelTexts as texts } from '#features/deal-labels/deal-labels.texts.ts';
import { Choice } from '#kit/web/forms/Choice.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type LabelConditionsProps = {
  readonly label: string | undefined;
  readonly star: boolean | undefined;
  readonly onChange: (patch: { readonly label?: string | null; readonly star?: 1 | null }) => void;
};

/** Deals with a label of the person's, and with a star of his, in the filter of the list. */
export const LabelConditions = ({ label, star, onChange }: LabelConditionsProps): ReactElement => {
  const { data: used = [] } = useCall(dealLabelCalls.listLabels, {}, { quiet: true, staleMs: 30_000 });
  const existing = used.map((one) => one.text);
  const words = label === undefined || existing.includes(label) ? existing : [label, ...existing];
  return (
    <>
      {words.length > 0 && (
        <Choice
          label={texts.filterLabel}
          placeholder={texts.any}
          clearable
          data={words.map((value) => ({ value, label: value }))}
          value={label ?? null}
          onChange={(value) => onChange({ label: value })}
        />
      )}
      <Checkbox
        label={texts.filterStar}
        checked={star === true}
        onChange={(event) => onChange({ star: event.currentTarget.checked ? 1 : null })}
      />
    </>
  );
};
