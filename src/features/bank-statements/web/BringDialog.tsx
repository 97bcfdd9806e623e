import { type ReactElement, useState } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { statementScreenTexts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import { statementReads } from '#features/bank-statements/web/statement.ts';
import styles from '#features/bank-statements/web/statements.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { DryRunDialog, DryRunReport, useDryRun } from '#kit/web/DryRun.tsx';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { toast } from '#kit/web/toast.ts';
import { uploadFiles } from '#kit/web/upload-files.ts';

const texts = statementScreenTexts.bring;
const nothing = (): void => undefined;
const tones = { auto: 'good', offer: 'info', none: 'wait' } as const;

type Tried = CallReply<typeof statementCalls.tryStatement> & { readonly file: File };

/** A statement that is chosen, tried and brought. */
export const useBringing = () => {
  const [isApplying, setApplying] = useState(false);
  const run = useDryRun(async (file: File): Promise<Tried> => {
    const tried = await uploadFiles(statementCalls.tryStatement, { body: {}, files: [file] }, nothing, {
      quiet: true,
    });
    return { ...tried, file };
  });
  const bring = async ({ file, warnings }: Tried): Promise<void> => {
    setApplying(true);
    try {
      const body = warnings.length > 0 ? { is_warned: '1' as const } : {};
      const brought = await uploadFiles(statementCalls.bringStatement, { body, files: [file] }, nothing, {
        quiet: true,
      });
      toast.success(texts.done(brought.added, brought.matched));
      run.close();
      await invalidateCalls(...statementReads);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      run.fail(error.message);
    } finally {
      setApplying(false);
    }
  };
  return { run, isApplying, bring };
};

const Items = ({ tried }: { readonly tried: Tried }): ReactElement => (
  <ul>
    {tried.items.map((item, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- documents of a file have no name but their place
      <li key={at} className={`grid gap-4 gap-x-12 py-8 hair-bottom text-13 ${styles['part']}`}>
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

/** Statements of a fictional bank, to see what one looks like. */
const Samples = (): ReactElement => (
  <p className="flex wrap gap-4 gap-x-12 mt-12 text-13 soft">
    {texts.samples}
    {Object.entries(texts.sample).map(([file, words]) => (
      <a key={file} href={`/samples/${file}`} download={file}>
        {words}
      </a>
    ))}
  </p>
);

/** Takes a statement, shows what is new, whose it is and what is matched by itself, and brings it when asked to. */
export const BringDialog = ({
  bringing: { run, isApplying, bring },
}: {
  readonly bringing: ReturnType<typeof useBringing>;
}): ReactElement => {
  const { tried } = run;
  const hasWarnings = tried !== null && tried.warnings.length > 0;
  return (
    <DryRunDialog
      run={run}
      texts={{ ...texts, apply: hasWarnings ? texts.applyAnyway : texts.apply }}
      size={760}
      accept=".txt"
      isReady={tried !== null && tried.problems.length === 0 && tried.added > 0}
      isApplying={isApplying}
      onApply={() => void (tried && bring(tried))}
    >
      {tried ? <Found tried={tried} /> : <Samples />}
    </DryRunDialog>
  );
};
