import { Button, Textarea, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callRuleScreenTexts } from '#features/call-rules/call-rules.screen-texts.ts';
import { useDanger } from '#features/sign-in/web/sign-in.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/notes/toast.ts';

const texts = callRuleScreenTexts.basis;

type Basis = CallReply<typeof callRuleCalls.showRules>['bases'][number];
const fields = ['basis', 'caller_name', 'category', 'operator_contract'] as const;
type Fields = Record<(typeof fields)[number], string>;

const BasisDialog = ({
  last,
  onClose,
}: {
  readonly last: Basis | undefined;
  readonly onClose: () => void;
}): ReactElement => {
  const initial: Fields = {
    basis: last?.basis ?? '',
    caller_name: last?.caller_name ?? '',
    category: last?.category ?? '',
    operator_contract: last?.operator_contract ?? '',
  };
  const [typed, type] = useState(initial);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { callWithPassword, dialog } = useDanger();
  const submit = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      if (await callWithPassword(callRuleCalls.stateBasis, { body: typed }, { quiet: true })) {
        toast.success(texts.saved);
        await invalidateCalls(callRuleCalls.showRules);
        onClose();
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof Fields) => ({
    required: true,
    value: typed[name],
    error: failure?.errors[name]?.[0],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      type((before) => ({ ...before, [name]: value })),
  });
  return (
    <FormDialog
      isOpen
      title={texts.title}
      submitLabel={texts.submit}
      isBusy={isBusy}
      isDirty={fields.some((name) => typed[name] !== initial[name])}
      note={texts.note}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <div className="grid gap-16 mb-24">
        <Textarea
          label={texts.basis}
          description={texts.basisHint}
          autosize
          minRows={2}
          maxLength={1000}
          data-autofocus
          {...field('basis')}
        />
        <TextInput label={texts.callerName} maxLength={60} {...field('caller_name')} />
        <TextInput
          label={texts.category}
          description={texts.categoryHint}
          maxLength={60}
          {...field('category')}
        />
        <TextInput label={texts.contract} maxLength={120} {...field('operator_contract')} />
      </div>
      {dialog}
    </FormDialog>
  );
};

const Stated = ({ basis }: { readonly basis: Basis }): ReactElement => (
  <div className="grid gap-8">
    <p className="text-13">{basis.basis}</p>
    <dl className="facts">
      <dt>{texts.short.callerName}</dt>
      <dd>{basis.caller_name}</dd>
      <dt>{texts.short.category}</dt>
      <dd>{basis.category}</dd>
      <dt>{texts.short.contract}</dt>
      <dd>{basis.operator_contract}</dd>
    </dl>
    <span className="muted small">
      {[texts.version(basis.version), basis.by, formatDateTime(new Date(basis.at))].join(', ')}
    </span>
  </div>
);

const Unstated = (): ReactElement => (
  <div className="grid gap-8 text-13">
    <span>
      <StatusPill tone="wait">{texts.none}</StatusPill>
    </span>
    <p className="soft">{texts.noneText}</p>
  </div>
);

type BasisCardProps = { readonly bases: readonly Basis[]; readonly maySet: boolean };

/** On what ground offers are made: the version that counts, and those before it. */
export const BasisCard = ({ bases, maySet }: BasisCardProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const [last, ...earlier] = bases;
  return (
    <Card padded title={texts.title}>
      {last ? <Stated basis={last} /> : <Unstated />}
      {maySet && (
        <Button size="xs" variant="default" mt="var(--space-12)" onClick={() => setOpen(true)}>
          {last ? texts.restate : texts.state}
        </Button>
      )}
      {earlier.length > 0 && (
        <details className="mt-12 text-13">
          <summary>{texts.earlier}</summary>
          <ul className="grid gap-12 mt-8">
            {earlier.map((basis) => (
              <li key={basis.id}>
                <Stated basis={basis} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {isOpen && <BasisDialog last={last} onClose={() => setOpen(false)} />}
    </Card>
  );
};
