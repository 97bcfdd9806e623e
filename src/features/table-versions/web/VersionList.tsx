import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDate, formatDateTime } from '#domain/moscow-date.ts';
import { versionScreenTexts } from '#features/table-versions/table-versions.screen-texts.ts';
import type { Version } from '#features/table-versions/table-versions.fields.ts';
import styles from '#features/table-versions/web/versions.module.css';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';

const { list: texts } = versionScreenTexts;

const tones = {
  draft: 'wait',
  planned: 'info',
  in_force: 'good',
  past: 'neutral',
  withdrawn: 'neutral',
} as const;

/** «v3, действует с 01.10.2026». */
export const VersionPill = ({ version }: { readonly version: Version }): ReactElement => {
  const day = version.valid_from === null ? '' : texts.since(formatDate(version.valid_from));
  return (
    <>
      <b>{texts.number(version.number)}</b>
      <StatusPill tone={tones[version.state]}>{`${texts.states[version.state]} ${day}`.trim()}</StatusPill>
    </>
  );
};

const periodOf = ({ valid_from: from, valid_to: to }: Version): string => {
  if (from === null) return '';
  return to === null ? texts.since(formatDate(from)) : texts.period(formatDate(from), formatDate(to));
};

const authorOf = (version: Version): string | null => {
  const { withdrawn } = version;
  if (withdrawn?.by) return texts.by(withdrawn.by, formatDateTime(new Date(withdrawn.at)));
  const [who, when] = [version.published_by ?? version.author, version.published_at ?? version.created_at];
  return who && when ? texts.by(who, formatDateTime(new Date(when))) : null;
};

type VersionListProps = {
  readonly versions: readonly Version[];
  readonly version: Version;
  /** What hangs on versions, in one sentence. */
  readonly note: string;
  readonly onChoose: (id: number) => void;
};

/** The versions there are, with who made each and for which days; the one in sight is marked. */
export const VersionList = ({ versions, version: shown, note, onChoose }: VersionListProps): ReactElement => (
  <Card title={texts.title}>
    <ul className={styles['versions']}>
      {versions.map((version) => (
        <li
          className="flex gap-10 top hair-top"
          key={version.id}
          data-shown={version.id === shown.id || undefined}
        >
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={texts.open(version.number)}
            aria-current={version.id === shown.id || undefined}
            onClick={() => onChoose(version.id)}
          >
            {texts.number(version.number)}
          </Button>
          <div>
            <span className={tones[version.state] === 'neutral' ? 'ink' : tones[version.state]}>
              {`${texts.states[version.state]} ${periodOf(version)}`.trim()}
            </span>
            <span className="muted small">{authorOf(version)}</span>
            {version.withdrawn && (
              <span className="muted small">
                {texts.withdrawn(formatDate(version.withdrawn.from), version.withdrawn.reason)}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
    <p className="pt-8 pb-12 px-16 small muted">{note}</p>
  </Card>
);
