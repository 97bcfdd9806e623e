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

const sayAge = ({ source, lookup }: StatementList): string => {
  if (!source && !lookup) return texts.noSourceShort;
  if (lookup?.state === 'asking') return source === 'demo' ? texts.askingDemo : texts.asking;
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
  const { organization: firm } = list;
  const { refresh, isAsking } = useRefresh(list);
  const facts = [
    texts.inn(firm.inn),
    ...(firm.kpp ? [texts.kpp(firm.kpp)] : []),
    ...(firm.ogrn ? [texts.ogrn(firm.ogrn)] : []),
    [firm.region, firm.registered_on && texts.since(formatDate(firm.registered_on))]
      .filter(Boolean)
      .join(', '),
  ].filter((fact) => fact !== '');
  return (
    <header className={styles['head']}>
      <div className={styles['identity']}>
        <h2>{firm.name}</h2>
        <StatusPill tone={toneOf(firm.status)}>{texts.statuses[firm.status]}</StatusPill>
        <p>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <div className={styles['tools']}>
        <nav aria-label={texts.views}>{views}</nav>
        <span className="spacer" />
        <span className={styles['age']} aria-live="polite">
          {isAsking ? <Loader size={14} /> : <Database size={15} aria-hidden />}
          {sayAge(list)}
        </span>
        {canEdit && list.source && (
          <Button
            size="xs"
            variant="default"
            leftSection={<RefreshCw size={14} aria-hidden />}
            disabled={isAsking}
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
