import { Progress } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { lineOutcomes } from '#features/tenders/tenders.rules.ts';
import { registerScreenTexts as texts } from '#features/tenders/tenders.screen-texts.ts';
import {
  countOfOutcome,
  countsInWords,
  type RegisterFile,
  stateOf,
} from '#features/tenders/web/register-file.ts';
import { tenderScreens } from '#features/tenders/web/tenders.screens.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { formatBytes } from '#kit/web/files/format-bytes.ts';
import type { Column } from '#kit/web/grid/column.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';

type FileProps = { readonly file: RegisterFile };

const FileLink = ({ file }: FileProps): ReactElement => (
  <LinkTo
    link={tenderScreens.importing.link({}, { file: file.id })}
    aria-label={texts.open(file.name)}
    title={file.name}
  >
    {file.name}
  </LinkTo>
);

/** An archive lists its files, so the bar has an end; of a bare file only the number of documents grows. */
const Reading = ({ file: { name, documents, total } }: FileProps): ReactElement => {
  const isMeasured = total !== null && total > 0;
  return (
    <>
      <Progress
        value={isMeasured ? Math.min(100, (documents / total) * 100) : 100}
        animated={!isMeasured}
        size={4}
        color="var(--b500)"
        aria-label={texts.reading(name)}
      />
      <small>
        {isMeasured ? texts.readOf(Math.min(documents, total), total) : texts.readSoFar(documents)}
      </small>
    </>
  );
};

const State = ({ file }: FileProps): ReactElement => {
  const { tone, word } = stateOf(file);
  return (
    <span className="two-lines" title={file.failure ?? undefined}>
      <span>
        <StatusPill tone={tone}>{word}</StatusPill>
      </span>
      {file.state === 'reading' && <Reading file={file} />}
      {file.failure !== null && <small>{file.failure}</small>}
    </span>
  );
};

const started = (file: RegisterFile): string => formatDateTime(new Date(file.started_at));

/** Columns of the table of register files. */
const registerColumns: readonly Column<RegisterFile>[] = [
  {
    id: 'name',
    header: texts.file,
    pin: 'left',
    cell: (file) => (
      <span className="two-lines">
        <FileLink file={file} />
        <small>{formatBytes(file.bytes)}</small>
      </span>
    ),
  },
  { id: 'state', header: texts.state, width: 196, cell: (file) => <State file={file} /> },
  ...lineOutcomes.map((outcome) => ({
    id: outcome,
    header: texts.outcomes[outcome],
    width: outcome === 'same' ? 124 : 100,
    isNumeric: true,
    cell: (file: RegisterFile) => countOfOutcome(file, outcome) || <span className="muted">0</span>,
  })),
  {
    id: 'when',
    header: texts.when,
    width: 150,
    cell: (file) => (
      <span className="two-lines">
        <span>{started(file)}</span>
        <small>{file.by ?? texts.byCommand}</small>
      </span>
    ),
  },
];

/** The same file on a narrow screen. */
const RegisterCard = ({ file }: FileProps): ReactElement => (
  <>
    <CardLine apart>
      <span className="ellipsis">
        <FileLink file={file} />
      </span>
      <span className="muted nowrap">{started(file)}</span>
    </CardLine>
    <CardLine>
      <State file={file} />
    </CardLine>
    <CardLine>
      <span className="muted">{countsInWords(file)}</span>
    </CardLine>
  </>
);

/** The files as a table, or as cards on a narrow screen. */
export const registerTable = (onOpen: (file: RegisterFile) => void): ListTable<RegisterFile> => ({
  columns: registerColumns,
  card: (file) => <RegisterCard file={file} />,
  cardHeight: 104,
  rowHeight: 60,
  onOpen,
  minWidth: 1080,
});
