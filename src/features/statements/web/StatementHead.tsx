import { Button, Loader, SegmentedControl, Switch } from '@mantine/core';
import { Database, RefreshCw } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { timeAgoInDays } from '#domain/time-ago.ts';
import type { Unit } from '#features/statements/statements.entry.ts';
import { statementScreenTexts as texts } from '#features/statements/statements.screen-texts.ts';
import { statementTexts } from '#features/statements/statements.texts.ts';
import styles from '#features/statements/web/statements.module.css';
import { useRefresh } from '#features/statements/web/use-refresh.ts';
import type { StatementList } from '#features/statements/web/use-sheet.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

type StatementHeadProps = {
  readonly list: StatementList;
  readonly canEdit: boolean;
  readonly unit: Unit;
  readonly onUnit: (unit: Unit) => void;
  readonly isEditing: boolean;
  readonly onEditing: (isEditing: boolean) => void;
  /** Links to the other views of the organization. */
  readonly views: ReactNode;
};

const toneOf = (status: StatementList['organization']['status']): Tone => {
  if (status === 'active') return 'good';
  return status === 'reorganizing' ? 'wait' : 'bad';
};

const describeAge = ({ source, lookup }: StatementList): string => {
  if (!source && !lookup) return texts.noSourceShort;
  if (lookup?.state === 'asking') return source === 'demo' ? texts.requestingDemo : texts.context;
  if (!lookup?.answered_at || !lookup.outcome) return texts.notAsked;
  if (lookup.outcome !== 'found') return statementTexts.outcomes[lookup.outcome];
  const at = new Date(lookup.answered_at);
  return texts.loaded(
    statementTexts.sourceNames[source ?? 'girbo'],
    formatDate(moscowDateOf(at)),
    timeAgoInDays(at, new Date()),
  );
};

/** Whose figures these are, how old, in which units, and the ways to change them. */
export const StatementHead = (props: StatementHeadProps): ReactElement => {
  const { list, canEdit, unit, onUnit, isEditing, onEditing, views } = props;
  const { organization } = list;
  const { refresh, isRequesting } = useRefresh(list);
  const facts = [
    texts.inn(organization.inn),
    ...(organization.kpp ? [texts.kpp(organization.kpp)] : []),
    ...(organization.ogrn ? [texts.ogrn(organization.ogrn)] : []),
    [organization.region, organization.registered_on && texts.since(formatDate(organization.registered_on))]
      .filter(Boolean)
      .join(', '),
  ].filter((fact) => fact !== '');
  return (
    <header className="edge round-12 fixed on-paper">
      <div className={`row wrap gap-4 gap-x-10 py-10 px-16 ${styles['identity']}`}>
        <h2 className="text-16">{organization.name}</h2>
        <StatusPill tone={toneOf(organization.status)}>{texts.statuses[organization.status]}</StatusPill>
        <p>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div
        className={`row wrap gap-6 gap-x-12 py-4 px-16 hair-top ${styles['tools']}`}
        style={{ minHeight: 42 }}
      >
        <nav className="flex wrap gap-16" style={{ alignSelf: 'stretch' }} aria-label={texts.views}>
          {views}
        </nav>
        <span className="spacer" />
        <span className={`row gap-6 text-13 muted ${styles['age']}`} aria-live="polite">
          {isRequesting ? <Loader size={14} /> : <Database size={15} aria-hidden />}
          {describeAge(list)}
        </span>
        {canEdit && list.source && (
          <Button
            size="xs"
            variant="default"
            leftSection={<RefreshCw size={14} aria-hidden />}
            disabled={isRequesting}
            onClick={() => void refresh()}
          >
            {texts.refresh}
          </Button>
        )}
        <SegmentedControl
          size="xs"
          aria-label={texts.units}
          value={unit}
          onChange={onUnit}
          data={[
            { value: 'thousand', label: texts.unit.thousand },
            { value: 'million', label: texts.unit.million },
          ]}
        />
        {canEdit && (
          <Switch
            label={texts.edit}
            checked={isEditing}
            onChange={(event) => onEditing(event.currentTarget.checked)}
          />
        )}
      </div>
    </header>
  );
};
