import { Checkbox } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import {
  addKopecks,
  kopecks,
  parseDecimalString,
  roublesText,
  toDecimalString,
  zeroKopecks,
} from '#domain/money.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { registerKind } from '#features/bank-statements/bank-statements.rules.ts';
import { statementScreenTexts } from '#features/bank-statements/bank-statements.screen-texts.ts';
import { type StatementLine, statementReads } from '#features/bank-statements/web/statement.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { SearchInput } from '#kit/web/list/SearchInput.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = statementScreenTexts.hand;

type OpenLine = CallReply<typeof statementCalls.listLines>[number];
/** What is ticked, by kind and id, with its sum. */
type Ticked = ReadonlyMap<string, { readonly line: OpenLine; readonly sum: string }>;

const keyOf = ({ kind, id }: OpenLine): string => `${kind} ${id}`;
const kopecksOf = (sum: string) => parseDecimalString(sum) ?? zeroKopecks;
const totalOf = (ticked: Ticked) => addKopecks(...[...ticked.values()].map(({ sum }) => kopecksOf(sum)));

type RowProps = {
  readonly line: OpenLine;
  readonly sum: string | undefined;
  readonly isOff: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly onSum: (sum: string) => void;
};

const Row = ({ line, sum, isOff, onTick, onSum }: RowProps): ReactElement => (
  <li
    className="grid gap-12 middle py-6 hair-bottom"
    style={{ gridTemplateColumns: 'auto minmax(0, 1fr) 150px' }}
  >
    <Checkbox
      aria-label={line.title}
      checked={sum !== undefined}
      disabled={isOff}
      onChange={(event) => onTick(event.currentTarget.checked)}
    />
    <span className="shrinks text-13">
      <b className="medium">{line.title}</b>
      <span className="block text-12 muted">{line.about}</span>
      <span className="block text-12 muted">{texts.leftOf(roublesText(line.left))}</span>
    </span>
    {sum !== undefined &&
      (line.kind === registerKind ? (
        <b className="medium nowrap text-13">{roublesText(sum)}</b>
      ) : (
        <MoneyInput aria-label={texts.sum(line.title)} value={sum} onChange={onSum} />
      ))}
  </li>
);

/** Names by hand what money of a document was for: many lines of one kind, each with its sum. */
export const HandMatchDialog = ({
  line: document,
  onClose,
}: {
  readonly line: StatementLine;
  readonly onClose: () => void;
}): ReactElement => {
  const [q, setQ] = useState('');
  const [ticked, setTicked] = useState<Ticked>(new Map());
  const found = useCall(
    statementCalls.listLines,
    { query: { direction: document.direction, ...(q ? { q } : {}) } },
    { quiet: true, staleMs: 0 },
  );
  const match = useCallMutation(statementCalls.matchDocument, {
    quiet: true,
    invalidates: statementReads,
    done: statementScreenTexts.aside.accepted,
    onSuccess: onClose,
  });
  const total = totalOf(ticked);
  const kind = [...ticked.values()][0]?.line.kind;
  const put = (line: OpenLine, sum: string | null): void => {
    const next = new Map(ticked);
    if (sum === null) next.delete(keyOf(line));
    else next.set(keyOf(line), { line, sum });
    setTicked(next);
  };
  /** All of the line, or as much of the document as is left. */
  const usual = (line: OpenLine): string =>
    toDecimalString(kopecks(Math.max(0, Math.min(kopecksOf(line.left), kopecksOf(document.left) - total))));
  const shown = (lines: readonly OpenLine[]): readonly OpenLine[] => [
    ...[...ticked.values()].map(({ line }) => line),
    ...lines.filter((line) => !ticked.has(keyOf(line))),
  ];
  const failure = match.error && (Object.values(match.error.errors)[0]?.[0] ?? match.error.message);
  return (
    <FormDialog
      isOpen
      title={texts.title}
      size={720}
      submitLabel={texts.submit}
      isBusy={match.isPending}
      isOff={total === 0 || total > kopecksOf(document.left)}
      isDirty={ticked.size > 0}
      note={texts.total(roublesText(toDecimalString(total)), roublesText(document.left))}
      onSubmit={(event) => {
        event.preventDefault();
        const parts = [...ticked.values()].map(({ line, sum }) => ({ line: line.id, amount: sum }));
        match.mutate({ body: { id: document.id, kind: kind ?? '', why: '', parts } });
      }}
      onClose={onClose}
    >
      <p className="text-13 muted mb-12">{texts.hint}</p>
      <SearchInput label={texts.search} placeholder={texts.search} value={q} onChange={setQ} />
      {failure && (
        <p role="alert" className="text-13 err mt-12">
          {failure}
        </p>
      )}
      <Loaded of={found} errorTitle={texts.failed}>
        {(lines) =>
          shown(lines).length === 0 ? (
            <p className="muted mt-12">{texts.nothing}</p>
          ) : (
            <ul className="scrolls" style={{ maxHeight: 320 }}>
              {shown(lines).map((line) => (
                <Row
                  key={keyOf(line)}
                  line={line}
                  sum={ticked.get(keyOf(line))?.sum}
                  isOff={kind !== undefined && kind !== line.kind}
                  onTick={(isTicked) => put(line, isTicked ? usual(line) : null)}
                  onSum={(sum) => put(line, sum)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </FormDialog>
  );
};
