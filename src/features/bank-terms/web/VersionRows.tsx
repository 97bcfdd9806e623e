import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { rowConditionScreenTexts as texts } from '#features/bank-terms/row-conditions.screen-texts.ts';
import { RowChecks } from '#features/bank-terms/web/RowChecks.tsx';
import { RowLines } from '#features/bank-terms/web/RowLines.tsx';
import { VersionList, VersionPill } from '#features/table-versions/web/table-versions.facade.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Card } from '#kit/web/screens/Page.tsx';

type VersionRowsProps = ComponentProps<typeof VersionList> & {
  /** Whose the version is, where its place does not say it. */
  readonly about?: string;
  readonly lines: ComponentProps<typeof RowLines>['lines'];
  readonly empty: { readonly title: string; readonly text: string };
  /** Buttons of who may change it. */
  readonly tools: ReactNode;
  /** What is wrong between the rows of a draft that is edited here, and how it is edited; null where it is only read. */
  readonly editing:
    | (ComponentProps<typeof RowChecks> & {
        readonly onAdd: () => void;
        readonly onAct: ComponentProps<typeof RowLines>['onAct'];
      })
    | null;
};

/** The rows of a version in words, with its versions and, for a draft, its faults beside. */
export const VersionRows = (props: VersionRowsProps): ReactElement => {
  const { version, versions, note, onChoose, about, lines, empty, tools, editing } = props;
  return (
    <div className="grid with-side narrow-one top gap-12">
      <Card>
        <div className="row wrap gap-10 gap-x-12 py-12 px-16">
          <VersionPill version={version} />
          {about !== undefined && <span className="muted">{about}</span>}
          <span className="spacer" />
          {editing && (
            <Button
              size="xs"
              variant="default"
              leftSection={<Plus size={16} aria-hidden />}
              onClick={editing.onAdd}
            >
              {texts.addRow}
            </Button>
          )}
          {tools}
        </div>
        {lines.length === 0 ? (
          <EmptyState {...empty} />
        ) : (
          <RowLines lines={lines} overlaps={editing?.overlaps ?? []} onAct={editing?.onAct ?? null} />
        )}
      </Card>
      <div className="grid gap-12 shrinks">
        {editing && <RowChecks {...editing} />}
        <VersionList versions={versions} version={version} note={note} onChoose={onChoose} />
      </div>
    </div>
  );
};
