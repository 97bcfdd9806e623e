import { ChevronDown, ChevronUp } from 'lucide-react';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import { type Role, roleNames } from '#domain/role.ts';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import styles from '#features/sign-in/web/DemoPeople.module.css';
import { webTexts } from '#kit/contract/web.texts.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

type DemoPeopleProps = {
  readonly people: readonly { readonly username: string; readonly role: Role }[];
  readonly password: string;
  /** The login that is being tried now. */
  readonly trying: string | null;
  readonly onChoose: (username: string) => void;
};

const order: readonly Role[] = [
  'admin',
  'director',
  'head',
  'manager',
  'operator',
  'curator',
  'trainee',
  'headagent',
  'senioragent',
  'agent',
  'guest',
];
const columns = 4;
/** On a narrow screen these wait behind «Ещё 3 роли». */
const rarer: readonly Role[] = ['curator', 'trainee', 'senioragent'];

const steps: Readonly<Record<string, (width: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (width) => width,
  ArrowUp: (width) => -width,
};

const moveFocus = (event: KeyboardEvent<HTMLButtonElement>, width: number): void => {
  const step = steps[event.key]?.(width);
  if (step === undefined) return;
  const cells = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  event.preventDefault();
  cells[cells.indexOf(event.currentTarget) + step]?.focus();
};

/** One click signs in as a fictional person of a role; shown only when the server says it is a demo. */
export const DemoPeople = ({ people, password, trying, onChoose }: DemoPeopleProps): ReactElement => {
  const isMobile = useMobile();
  const [isWhole, setWhole] = useState(false);
  const known = order.flatMap((role) => people.find((person) => person.role === role) ?? []);
  const isShort = isMobile && !isWhole;
  const shown = isShort ? known.filter(({ role }) => !rarer.includes(role)) : known;
  const rest = known.length - known.filter(({ role }) => !rarer.includes(role)).length;
  return (
    <section className={styles['demo']} data-mobile={isMobile || undefined} aria-label={texts.demo}>
      <header>
        <h2>{texts.demo}</h2>
        <span>{isMobile ? texts.demoShortNote : texts.demoNote}</span>
      </header>
      <div className={styles['cells']}>
        {shown.map(({ username, role }) => (
          <button
            key={username}
            type="button"
            className={styles['cell']}
            data-trying={trying === username || undefined}
            aria-disabled={trying !== null}
            onClick={() => trying === null && onChoose(username)}
            onKeyDown={(event) => moveFocus(event, isMobile ? 2 : columns)}
          >
            <b>{roleNames[role]}</b>
            <span>{trying === username ? texts.entering : texts.demoRoles[role]}</span>
          </button>
        ))}
        {!isMobile && <p className={styles['cell']}>{texts.demoPassword(password)}</p>}
      </div>
      {isMobile && rest > 0 && (
        <button
          type="button"
          className={styles['more']}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? webTexts.close : texts.moreRoles(rest)}
          {isWhole ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        </button>
      )}
    </section>
  );
};
