import { Select } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { isOver } from '#features/background-jobs/background-jobs.states.ts';
import {
  BackgroundJobItems,
  BackgroundJobProgress,
  useBackgroundJob,
} from '#features/background-jobs/web/background-jobs.facade.tsx';
import { type ColumnMapping, mappingOf } from '#features/bank-statements/bank-statements.columns.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import type { CabinetField } from '#features/bank-statements/bank-statements.rules.ts';
import { statementScreenTexts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import { statementReads } from '#features/bank-statements/web/statement.ts';
import { Samples } from '#features/bank-statements/web/Samples.tsx';
import { TableColumns } from '#features/bank-statements/web/TableColumns.tsx';
import { ownAccountCalls } from '#features/own-accounts/own-accounts.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { DryRunDialog, DryRunReport, useDryRun } from '#kit/web/DryRun.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = statementScreenTexts.bring;
const nothing = (): void => undefined;
const tones = { auto: 'good', offer: 'info', none: 'wait' } as const;

type Tried = CallReply<typeof statementCalls.tryStatement> & { readonly file: File };

/** How a table is to be read: of which account, by which columns. */
type Reading = {
  readonly file: File;
  readonly account: number | null;
  readonly mapping: ColumnMapping<CabinetField> | null;
};

/** A statement that is chosen, tried and brought; a long one by a job. */
export const useBringing = () => {
  const [isApplying, setApplying] = useState(false);
  const [jobId, setJobId] = useState<number | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const readingOf = (file: File) => {
    if (reading?.file !== file) return {};
    const { account, mapping } = reading;
    return {
      ...(account === null ? {} : { account_id: account }),
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
    };
  };
  const run = useDryRun(async (file: File): Promise<Tried> => {
    const input = { body: readingOf(file), files: [file] };
    setJobId(null);
    const tried = await uploadFiles(statementCalls.tryStatement, input, nothing, { quiet: true });
    return { ...tried, file };
  });
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = run.isOpen;
    return () => {
      isShown.current = false;
    };
  }, [run.isOpen]);
  const bring = async ({ file, warnings }: Tried): Promise<void> => {
    setApplying(true);
    try {
      const body = { ...readingOf(file), ...(warnings.length > 0 ? { is_warned: '1' as const } : {}) };
      const brought = await uploadFiles(statementCalls.bringStatement, { body, files: [file] }, nothing, {
        quiet: true,
      });
      setJobId(brought.background_job_id);
      if (brought.background_job_id === null) {
        toast.success(texts.done(brought.added, brought.matched));
        run.close();
      } else if (!isShown.current) toast.info(texts.begun(file.name));
      await invalidateCalls(...statementReads);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isShown.current) run.fail(error.message);
      else toast.error(error.message);
    } finally {
      setApplying(false);
    }
  };
  const open = (): void => {
    setJobId(null);
    run.open();
  };
  return { run, open, isApplying, bring, reading, setReading, jobId };
};

type ReadingProps = {
  readonly of: Tried & { readonly table: NonNullable<Tried['table']> };
  readonly bringing: ReturnType<typeof useBringing>;
};

/** Whose a table is and what its columns mean: a file of the exchange format says both itself. */
const TableReading = ({ of: { table, file }, bringing }: ReadingProps): ReactElement => {
  const { reading, setReading, run } = bringing;
  const accounts = useCall(ownAccountCalls.listAccounts, {}, { quiet: true });
  const shown: Reading =
    reading?.file === file
      ? reading
      : { file, account: table.account_id, mapping: mappingOf(table.headings) };
  return (
    <>
      <Select
        mt="var(--space-12)"
        label={statementScreenTexts.table.account}
        required
        data={(accounts.data?.items ?? []).map(({ id, bank_name: bank, number }) => ({
          value: String(id),
          label: statementScreenTexts.table.accountOf(bank, number),
        }))}
        value={shown.account === null ? null : String(shown.account)}
        onChange={(value) => setReading({ ...shown, account: value === null ? null : Number(value) })}
      />
      <TableColumns
        headings={table.headings}
        fields={statementTexts.cabinet.fields}
        mapping={shown.mapping ?? {}}
        onChange={(mapping) => setReading({ ...shown, mapping })}
        onAgain={() => void run.read(file)}
      />
    </>
  );
};

const Items = ({ tried }: { readonly tried: Tried }): ReactElement => (
  <ul>
    {tried.items.map((item, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- documents of a file have no name but their place
      <li key={at} className="grid-end gap-4 gap-x-12 py-8 hair-bottom text-13">
        <span className="shrinks ellipsis">
          {formatDate(item.day)}, {item.party_name || statementScreenTexts.noParty}
        </span>
        <b className="nowrap text-right">
          {item.direction === 'in' ? '+' : '−'}
          {roublesText(item.amount)}
        </b>
        <span className="muted shrinks">
          {item.title ? `${item.title}: ${item.why}` : item.why || item.purpose}
        </span>
        <StatusPill tone={tones[item.will]}>{texts[item.will]}</StatusPill>
      </li>
    ))}
  </ul>
);

const Found = ({ tried }: { readonly tried: Tried }): ReactElement => {
  if (tried.problems.length > 0)
    return (
      <DryRunReport words={texts.wrong} isBad>
        <ul className="text-13">
          {tried.problems.map(({ line, words }) => (
            <li key={`${line} ${words}`} className="py-4">
              {texts.line(line, words)}
            </li>
          ))}
        </ul>
      </DryRunReport>
    );
  const { auto, offer, none } = tried.will;
  return (
    <>
      {tried.warnings.map((words) => (
        <p key={words} className="mt-12 p-12 round-8 on-wait wait text-13" role="status">
          {words}
        </p>
      ))}
      <DryRunReport words={texts.found(tried.documents, tried.added, tried.existing)}>
        <p className="text-13 mb-12">{tried.days}</p>
        {tried.added > 0 && <p className="text-13 mb-12">{texts.will(auto, offer, none)}</p>}
        <Items tried={tried} />
      </DryRunReport>
    </>
  );
};

/** How far a long statement has come; the list beside it shows what is there already. */
const Going = ({ jobId }: { readonly jobId: number }): ReactElement => {
  const asked = useBackgroundJob(jobId);
  const isEnded = asked.data !== undefined && isOver(asked.data.state);
  useEffect(() => {
    if (isEnded) void invalidateCalls(...statementReads);
  }, [isEnded]);
  return (
    <div className="my-12">
      {!isEnded && <p className="text-13 mb-12">{texts.goesOn}</p>}
      <Loaded of={asked}>
        {(job) => (
          <>
            <BackgroundJobProgress backgroundJob={job} />
            {isEnded && (job.state !== 'done' || job.outcomes.failed + job.outcomes.refused > 0) && (
              <p className="my-12 text-13 bad" role="status">
                {texts.failed}
              </p>
            )}
            <BackgroundJobItems backgroundJobId={job.id} done={job.done} />
          </>
        )}
      </Loaded>
    </div>
  );
};

/** What there is to see: how a long one goes, else what the trial found, else what may be tried. */
const Shown = ({
  tried,
  jobId,
}: {
  readonly tried: Tried | null;
  readonly jobId: number | null;
}): ReactElement => {
  if (jobId !== null) return <Going jobId={jobId} />;
  return tried ? <Found tried={tried} /> : <Samples of={texts.sample} />;
};

/** Takes a statement, shows what is new, whose it is and what is matched by itself, and brings it when asked to. */
export const BringDialog = ({
  bringing,
}: {
  readonly bringing: ReturnType<typeof useBringing>;
}): ReactElement => {
  const { run, isApplying, bring, jobId } = bringing;
  const isGoing = jobId !== null;
  const tried = isGoing ? null : run.tried;
  const hasWarnings = tried !== null && tried.warnings.length > 0;
  return (
    <DryRunDialog
      run={run}
      texts={{ ...texts, apply: hasWarnings ? texts.applyAnyway : texts.apply }}
      size={760}
      accept=".txt,.xlsx,.csv"
      isReady={tried !== null && tried.problems.length === 0 && tried.added > 0}
      isApplying={isApplying}
      closing={isGoing ? texts.close : undefined}
      onApply={() => void (tried && bring(tried))}
    >
      <Shown tried={tried} jobId={jobId} />
      {tried?.table && (
        <details open={tried.problems.length > 0} className="mt-12">
          <summary className="text-13 soft">{statementScreenTexts.table.columns}</summary>
          <TableReading of={{ ...tried, table: tried.table }} bringing={bringing} />
        </details>
      )}
    </DryRunDialog>
  );
};
