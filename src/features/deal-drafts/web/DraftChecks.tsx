import { Button, Textarea } from '@mantine/core';
import { CircleAlert, CircleCheck, CircleHelp, CircleX, Eye, ShieldCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import { overrideChecks, recordDrafts } from '#features/deal-drafts/deal-drafts.access.ts';
import { draftCheckTexts } from '#features/deal-drafts/deal-drafts-check.texts.ts';
import { isFailed } from '#features/deal-drafts/deal-drafts.checks.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftScreenTexts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import styles from '#features/deal-drafts/web/draft-side.module.css';
import { type Check, type DraftView, refreshDrafts } from '#features/deal-drafts/web/draft-wire.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = draftScreenTexts.checks;
const { titles, searched, sources, results } = draftCheckTexts;

const icons = { ok: CircleCheck, differs: CircleX, missing: CircleAlert, unchecked: CircleHelp } as const;

/** Failed, and nobody has answered for it. */
const isWrong = (check: Check): boolean => isFailed(check) && check.ruling === null;

/** Failed first, then what was not checked, then the rest, each in its own order. */
const inOrder = (checks: readonly Check[]): readonly Check[] => {
  const rank = (check: Check): number => {
    if (isFailed(check)) return check.ruling ? 1 : 0;
    return check.result === 'unchecked' ? 1 : 2;
  };
  return checks.toSorted((one, other) => rank(one) - rank(other));
};

type RuleDialogProps = { readonly draftId: number; readonly check: Check; readonly onClose: () => void };

const RuleDialog = ({ draftId, check, onClose }: RuleDialogProps): ReactElement => {
  const [reason, setReason] = useState('');
  const isOverride = isFailed(check);
  const ruling = useCallMutation(draftCalls.ruleCheck, {
    quiet: true,
    onSuccess: () => {
      void refreshDrafts();
      onClose();
    },
  });
  const title = titles[check.code];
  return (
    <FormDialog
      isOpen
      title={isOverride ? texts.overrideTitle(title) : texts.seenTitle(title)}
      onClose={onClose}
      onSubmit={() => ruling.mutate({ body: { id: draftId, code: check.code, reason } })}
      submitLabel={isOverride ? texts.override : texts.seen}
      isBusy={ruling.isPending}
      isDirty={reason.trim() !== ''}
      isOff={reason.trim() === ''}
      size={480}
    >
      <Textarea
        mb="var(--space-16)"
        label={isOverride ? texts.reason : texts.seenReason}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={ruling.error?.message}
        data-autofocus
      />
    </FormDialog>
  );
};

type CheckRowProps = {
  readonly check: Check;
  readonly isNewest: boolean;
  readonly onShow: (check: Check) => void;
  readonly onRule: (check: Check) => void;
  readonly onRemark: ((check: Check) => void) | undefined;
};

const Details = ({ check }: { readonly check: Check }): ReactElement => (
  <div className={`column gap-2 small soft breaks ${styles['details']}`}>
    {check.found !== null && <span>{texts.found(check.found)}</span>}
    {check.expected !== null && <span>{texts.expected(check.expected)}</span>}
    {check.note !== null && <span>{check.note}</span>}
    <span>{searched[check.code]}</span>
    <span>{texts.source(sources[check.code])}</span>
    {check.ruling && (
      <b>
        {check.ruling.kind === 'override'
          ? texts.ruledOverride(check.ruling.by, check.ruling.reason)
          : texts.ruledSeen(check.ruling.by, check.ruling.reason)}
      </b>
    )}
  </div>
);

/** A failed check is let pass by those who may; what nobody could check is looked at by whoever keeps drafts. */
const mayRuleOn = (check: Check, role: Role): boolean =>
  check.result !== 'ok' &&
  check.ruling === null &&
  mayPass(isFailed(check) ? overrideChecks : recordDrafts, role);

const CheckTools = ({ check, isNewest, onShow, onRule, onRemark }: CheckRowProps): ReactElement => {
  const role = useRole();
  return (
    <div className={`flex wrap gap-2 ${styles['tools']}`}>
      {check.place && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<Eye size={13} />}
          onClick={() => onShow(check)}
        >
          {draftScreenTexts.remarks.show}
        </Button>
      )}
      {onRemark && isWrong(check) && (
        <Button size="compact-xs" variant="subtle" onClick={() => onRemark(check)}>
          {texts.remark}
        </Button>
      )}
      {isNewest && mayRuleOn(check, role) && (
        <Button size="compact-xs" variant="subtle" onClick={() => onRule(check)}>
          {isFailed(check) ? texts.override : texts.seen}
        </Button>
      )}
    </div>
  );
};

const CheckRow = (props: CheckRowProps): ReactElement => {
  const { check, onShow } = props;
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const isShown = isOpen ?? isWrong(check);
  const Icon = check.ruling ? ShieldCheck : icons[check.result];
  const title = titles[check.code];
  return (
    <li className={`py-2 ${styles['check']}`} data-result={check.ruling ? 'ruled' : check.result}>
      <button
        type="button"
        className={`grid top gap-6 full px-0 py-4 text-13 line-20 ink text-left no-edge no-ground pressed ${styles['line']}`}
        aria-expanded={isShown}
        onClick={() => {
          setIsOpen(!isShown);
          if (!isShown && check.place) onShow(check);
        }}
      >
        <Icon className="mt-2" size={17} aria-hidden />
        <span>{title}</span>
        <span className={`text-12 muted text-right ellipsis ${styles['value']}`}>
          {check.result === 'ok' ? check.found : results[check.result]}
        </span>
      </button>
      {isShown && (
        <>
          <Details check={check} />
          <CheckTools {...props} />
        </>
      )}
    </li>
  );
};

const summaryOf = (checks: readonly Check[]): string => {
  const failed = checks.filter(isWrong).length;
  if (failed > 0) return texts.failed(failed, checks.length);
  const unchecked = checks.filter(({ result, ruling }) => result === 'unchecked' && ruling === null).length;
  return unchecked > 0 ? texts.unchecked(unchecked) : texts.allPassed(checks.length);
};

type DraftChecksProps = {
  readonly draft: DraftView;
  readonly isNewest: boolean;
  readonly onShow: (check: Check) => void;
  readonly onRemark: ((check: Check) => void) | undefined;
};

/** What was looked for in the draft: failed first, each with where and by which rule. */
export const DraftChecks = ({ draft, isNewest, onShow, onRemark }: DraftChecksProps): ReactElement => {
  const [ruled, setRuled] = useState<Check | null>(null);
  const hasFailed = draft.checks.some(isWrong);
  return (
    <section className={`column gap-4 py-12 px-16 ${styles['part']}`} aria-label={texts.title}>
      <header>
        <h3>{texts.title}</h3>
        <span className="small" data-bad={hasFailed || undefined}>
          {summaryOf(draft.checks)}
        </span>
      </header>
      <ul className="column">
        {inOrder(draft.checks).map((check) => (
          <CheckRow
            key={check.code}
            check={check}
            isNewest={isNewest}
            onShow={onShow}
            onRule={setRuled}
            onRemark={onRemark}
          />
        ))}
      </ul>
      {ruled && <RuleDialog draftId={draft.id} check={ruled} onClose={() => setRuled(null)} />}
    </section>
  );
};
