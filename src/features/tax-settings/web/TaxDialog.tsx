import { Button, Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { addDays } from '#domain/moscow-date.ts';
import { taxCalls } from '#features/tax-settings/tax-settings.contract.ts';
import { type TaxKind, taxKinds } from '#features/tax-settings/tax-settings.kinds.ts';
import { taxScreenTexts as texts } from '#features/tax-settings/tax-settings.screen-texts.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type Body = CallInput<typeof taxCalls.saveTax>['body'];
type Step = { readonly over: string; readonly percent: string };
type Typed = {
  readonly percent: string;
  readonly sum: string;
  readonly above: string;
  readonly foreign: string;
  readonly steps: readonly Step[];
};
const nothing: Typed = {
  percent: '',
  sum: '',
  above: '',
  foreign: '30',
  steps: [{ over: '0.00', percent: '13' }],
};

const dotted = (percent: string): string => percent.trim().replace(',', '.');

const rowOf = (
  kind: TaxKind,
  { percent, sum, above, foreign, steps }: Typed,
  place: Pick<Body, 'from' | 'ground' | 'link'>,
): Body => {
  if (kind === 'ndfl') {
    const brackets = steps.map((step) => ({ over: step.over, percent: dotted(step.percent) }));
    return { kind, values: { brackets, foreign: dotted(foreign) }, ...place };
  }
  if (kind === 'contributions')
    return { kind, values: { percent: dotted(percent), limit: sum, above: dotted(above) }, ...place };
  if (kind === 'usn_limit' || kind === 'npd_limit') return { kind, values: { sum }, ...place };
  return { kind, values: { percent: dotted(percent) }, ...place };
};

type ValuesProps = {
  readonly kind: TaxKind;
  readonly typed: Typed;
  readonly onType: (patch: Partial<Typed>) => void;
};

const Steps = ({ typed: { steps, foreign }, onType }: ValuesProps): ReactElement => {
  const change = (at: number, patch: Partial<Step>): void =>
    onType({ steps: steps.map((step, place) => (place === at ? { ...step, ...patch } : step)) });
  return (
    <>
      {steps.map((step, at) => (
        <fieldset key={at} className="grid halves gap-12" aria-label={texts.step(at + 1)}>
          <MoneyInput label={texts.over} value={step.over} onChange={(over) => change(at, { over })} />
          <TextInput
            label={texts.percent}
            value={step.percent}
            inputMode="decimal"
            onChange={(event) => change(at, { percent: event.currentTarget.value })}
          />
        </fieldset>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => onType({ steps: [...steps, { over: '', percent: '' }] })}
      >
        {texts.addStep}
      </Button>
      <TextInput
        label={texts.foreignPercent}
        value={foreign}
        inputMode="decimal"
        onChange={(event) => onType({ foreign: event.currentTarget.value })}
      />
    </>
  );
};

const Values = (props: ValuesProps): ReactElement => {
  const { kind, typed, onType } = props;
  if (kind === 'ndfl') return <Steps {...props} />;
  const isLimit = kind === 'usn_limit' || kind === 'npd_limit';
  return (
    <>
      {!isLimit && (
        <TextInput
          label={texts.percent}
          required
          inputMode="decimal"
          value={typed.percent}
          onChange={(event) => onType({ percent: event.currentTarget.value })}
        />
      )}
      {(isLimit || kind === 'contributions') && (
        <MoneyInput
          label={isLimit ? texts.sum : texts.limit}
          required
          value={typed.sum}
          onChange={(sum) => onType({ sum })}
        />
      )}
      {kind === 'contributions' && (
        <TextInput
          label={texts.above}
          required
          inputMode="decimal"
          value={typed.above}
          onChange={(event) => onType({ above: event.currentTarget.value })}
        />
      )}
    </>
  );
};

/** A row of a kind, with the day it begins and its ground. */
export const TaxDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const tomorrow = addDays(useToday(), 1);
  const [kind, setKind] = useState<TaxKind>('vat');
  const [typed, setTyped] = useState(nothing);
  const [place, setPlace] = useState({ from: tomorrow, ground: '', link: '' });
  const save = useCallMutation(taxCalls.saveTax, {
    quiet: true,
    invalidates: [taxCalls.listTaxes],
    done: texts.saved,
    onSuccess: onClose,
  });
  const problems = save.error?.errors ?? {};
  const wrong = Object.entries(problems).find(([name]) => name.startsWith('values'))?.[1][0];
  const isNamed = Object.keys(problems).length > 0;
  return (
    <FormDialog
      isOpen
      title={texts.addTitle}
      submitLabel={texts.save}
      isBusy={save.isPending}
      isDirty={place.ground !== '' || typed !== nothing}
      size={560}
      onSubmit={() => save.mutate({ body: rowOf(kind, typed, place) })}
      onClose={onClose}
    >
      <div className="grid-1 gap-12">
        <Select
          label={texts.kind}
          allowDeselect={false}
          data={taxKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          value={kind}
          onChange={(value) => setKind(taxKinds.find((one) => one === value) ?? kind)}
        />
        <DateInput
          label={texts.since}
          required
          minDate={tomorrow}
          value={place.from}
          error={problems['from']?.[0]}
          onChange={(from) => setPlace({ ...place, from })}
        />
        <Values kind={kind} typed={typed} onType={(patch) => setTyped({ ...typed, ...patch })} />
        <TextInput
          label={texts.groundName}
          required
          maxLength={300}
          value={place.ground}
          error={problems['ground']?.[0]}
          onChange={(event) => setPlace({ ...place, ground: event.currentTarget.value })}
        />
        <TextInput
          label={texts.link}
          required
          maxLength={300}
          placeholder="https://"
          value={place.link}
          error={problems['link']?.[0]}
          onChange={(event) => setPlace({ ...place, link: event.currentTarget.value })}
        />
        {save.error && (wrong !== undefined || !isNamed) && (
          <p role="alert" className="text-13 err">
            {wrong ?? save.error.message}
          </p>
        )}
      </div>
    </FormDialog>
  );
};
