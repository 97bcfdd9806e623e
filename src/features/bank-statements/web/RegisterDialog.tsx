import { Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { registerCalls } from '#features/bank-statements/bank-registers.contract.ts';
import { type ColumnMapping, mappingOf } from '#features/bank-statements/bank-statements.columns.ts';
import type { RegisterField } from '#features/bank-statements/bank-statements.rules.ts';
import { statementScreenTexts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import { Samples } from '#features/bank-statements/web/Samples.tsx';
import { statementReads } from '#features/bank-statements/web/statement.ts';
import { TableColumns } from '#features/bank-statements/web/TableColumns.tsx';
import { bankCalls } from '#features/banks/banks.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { DryRunDialog, DryRunReport, useDryRun } from '#kit/web/DryRun.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const { ahead, register: texts } = statementScreenTexts;
const nothing = (): void => undefined;
const tones = { equal: 'good', less: 'wait', more: 'wait', unknown: 'bad', absent: 'wait' } as const;
type Tried = CallReply<typeof registerCalls.tryRegister> & { readonly file: File };

const Lines = ({ tried }: { readonly tried: Tried }): ReactElement => (
  <ul>
    {tried.lines.map((line, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- lines of a file have no name but their place
      <li key={at} className="grid-end gap-12 py-6 hair-bottom text-13">
        <span className="shrinks">
          {line.title}
          <span className="block text-12 muted">
            {line.expected === null
              ? roublesText(line.amount)
              : texts.of(roublesText(line.amount), roublesText(line.expected))}
          </span>
        </span>
        <StatusPill tone={tones[line.verdict]}>{texts.verdicts[line.verdict]}</StatusPill>
      </li>
    ))}
  </ul>
);

const Found = ({ tried }: { readonly tried: Tried }): ReactElement =>
  tried.problems.length > 0 ? (
    <DryRunReport words={tried.problems.join('. ')} isBad />
  ) : (
    <>
      {tried.warning && (
        <p className="mt-12 p-12 round-8 on-wait wait text-13" role="status">
          {tried.warning}
        </p>
      )}
      <DryRunReport words={texts.lines(tried.lines.length)}>
        <Lines tried={tried} />
        {tried.absent.length > 0 && (
          <p className="text-13 muted mt-12">{texts.absent(tried.absent.length)}</p>
        )}
      </DryRunReport>
    </>
  );

type DialogProps = {
  /** The payment that it comes to; null where the register waits for its payment. */
  readonly id: number | null;
  /** The bank that the payer is, where it is seen. */
  readonly bankId: number | null;
  readonly onClose: () => void;
};

/** Splits a payment over its guarantees by the register of its bank, or keeps the register until then; tried first. */
export const RegisterDialog = ({ id, bankId, onClose }: DialogProps): ReactElement => {
  const banks = useCall(bankCalls.listNames, {}, { quiet: true });
  const [bank, setBank] = useState(bankId === null ? null : String(bankId));
  const [mapping, setMapping] = useState<ColumnMapping<RegisterField> | null>(null);
  const [isApplying, setApplying] = useState(false);
  const words = id === null ? { ...texts, ...ahead, title: ahead.bringTitle } : texts;
  const bodyOf = (chosen: ColumnMapping<RegisterField> | null) => ({
    ...(id === null ? {} : { id }),
    ...(bank === null ? {} : { bank_id: Number(bank) }),
    ...(chosen ? { mapping: JSON.stringify(chosen) } : {}),
  });
  const run = useDryRun(async (file: File): Promise<Tried> => {
    const tried = await uploadFiles(
      registerCalls.tryRegister,
      { body: bodyOf(mapping), files: [file] },
      nothing,
      {
        quiet: true,
      },
    );
    return { ...tried, file };
  });
  const { tried } = run;
  const bring = async ({ file }: Tried): Promise<void> => {
    setApplying(true);
    try {
      await uploadFiles(registerCalls.bringRegister, { body: bodyOf(mapping), files: [file] }, nothing, {
        quiet: true,
      });
      toast.success(words.done);
      onClose();
      await invalidateCalls(...statementReads);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      run.fail(error.message);
    } finally {
      setApplying(false);
    }
  };
  return (
    <DryRunDialog
      run={{ ...run, isOpen: true, close: onClose }}
      texts={words}
      size={720}
      accept=".xlsx,.csv"
      isReady={tried !== null && tried.problems.length === 0}
      whyOff={bank === null ? texts.bankFirst : undefined}
      isApplying={isApplying}
      onApply={() => void (tried && bring(tried))}
    >
      <Select
        mt="var(--space-12)"
        label={texts.bank}
        searchable
        required
        data={(banks.data ?? []).map(({ id: value, name }) => ({ value: String(value), label: name }))}
        value={bank}
        onChange={(value) => {
          // Lines were compared with what another bank owes: the file is tried anew.
          setBank(value);
          setMapping(null);
          run.open();
        }}
      />
      {tried ? <Found tried={tried} /> : <Samples of={texts.sample} />}
      {tried && tried.problems.length > 0 && tried.headings.length > 0 && (
        <TableColumns
          headings={tried.headings}
          fields={statementTexts.register.fields}
          mapping={mapping ?? mappingOf(tried.headings)}
          onChange={setMapping}
          onAgain={() => void run.read(tried.file)}
        />
      )}
    </DryRunDialog>
  );
};
