import { Button, Kbd } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import type { CallResult } from '#features/calls/calls.status.ts';
import { workspaceTexts } from '#features/softphone/softphone-workspace.texts.ts';
import styles from '#features/softphone/web/workspace/workspace.module.css';
import { usePageKeys } from '#kit/web/screens/use-page-keys.ts';

const texts = workspaceTexts.results;

/** A result with its key, if it has one, and what follows from it. */
type ResultKey = {
  readonly result: CallResult;
  readonly key: string | null;
  readonly title: string;
  readonly consequence: string;
};

type Props = {
  readonly rows: readonly ResultKey[];
  readonly chosen: CallResult | null;
  readonly onChoose: (result: CallResult) => void;
  readonly isBusy: boolean;
  /** Keeps what is chosen, and goes on or pauses. */
  readonly onSave: (isPause: boolean) => void;
  /** What the chosen result wants to know besides. */
  readonly children?: ReactNode;
};

const Choice = ({
  row,
  isChosen,
  onChoose,
}: {
  readonly row: ResultKey;
  readonly isChosen: boolean;
  readonly onChoose: Props['onChoose'];
}): ReactElement => (
  <button
    type="button"
    className={`row gap-10 px-12 py-6 edge on-paper round-8 inherits own-letters text-left pressed hovers ${styles['result']}`}
    style={{ minHeight: 52 }}
    aria-pressed={isChosen}
    aria-keyshortcuts={row.key ?? undefined}
    onClick={() => onChoose(row.result)}
  >
    {row.key !== null && <Kbd className="phone-off">{row.key}</Kbd>}
    <span className="grid grow">
      <b className={`text-13 ${row.result === 'dnc_request' ? 'bad' : ''}`}>{row.title}</b>
      <span className="text-12 muted">{row.consequence}</span>
    </span>
    {isChosen && <Check size={16} aria-hidden />}
  </button>
);

/** What came of the talk: a key each, with what follows from it named before it is pressed. */
export const ResultKeys = ({ rows, chosen, onChoose, isBusy, onSave, children }: Props): ReactElement => {
  usePageKeys({
    isOff: false,
    actionOf: ({ key }) => {
      const row = rows.find((one) => one.key === key);
      return row && (() => onChoose(row.result));
    },
  });
  return (
    <section className="card grid gap-12 p-16" aria-label={texts.title} data-result-grid>
      <header className="row wrap spread gap-8">
        <h2 className="text-14">{texts.title}</h2>
        <span className="text-12 muted">{texts.hint}</span>
      </header>
      <div className="narrow-one grid-3 gap-8">
        {rows.map((row) => (
          <Choice key={row.result} row={row} isChosen={row.result === chosen} onChoose={onChoose} />
        ))}
      </div>
      {children}
      <footer className="row wrap gap-8 to-right">
        <span className="spacer" />
        <Button variant="default" disabled={chosen === null || isBusy} onClick={() => onSave(true)}>
          {texts.savePause}
        </Button>
        <Button
          disabled={chosen === null}
          loading={isBusy}
          data-forward
          rightSection={<span className="text-12 phone-off">Ctrl ↵</span>}
          onClick={() => onSave(false)}
        >
          {texts.saveNext}
        </Button>
      </footer>
    </section>
  );
};
