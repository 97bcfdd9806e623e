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
  const existing = order.flatMap((role) => people.find((person) => person.role === role) ?? []);
  const isShort = isMobile && !isWhole;
  const shown = isShort ? existing.filter(({ role }) => !rarer.includes(role)) : existing;
  const rest = existing.length - existing.filter(({ role }) => !rarer.includes(role)).length;
  return (
    <section
      className={`beside ${styles['demo']}`}
      data-mobile={isMobile || undefined}
      aria-label={texts.demo}
    >
      <header className="row spread gap-12 small">
        <h2 className="text-14">{texts.demo}</h2>
        <span>{isMobile ? texts.demoShortNote : texts.demoNote}</span>
      </header>
      <div className={`grid gap-2 clipped mt-12 round-12 ${styles['cells']}`}>
        {shown.map(({ username, role }) => (
          <button
            key={username}
            type="button"
            className={`grid content-top gap-2 py-12 px-16 small text-left no-edge boxed ${styles['cell']}`}
            data-trying={trying === username || undefined}
            aria-disabled={trying !== null}
            onClick={() => trying === null && onChoose(username)}
            onKeyDown={(event) => moveFocus(event, isMobile ? 2 : columns)}
          >
            <b className="text-14 medium line-20">{roleNames[role]}</b>
            <span>{trying === username ? texts.entering : texts.demoRoles[role]}</span>
          </button>
        ))}
        {!isMobile && (
          <p className={`grid content-top gap-2 py-12 px-16 small text-left no-edge boxed ${styles['cell']}`}>
            {texts.demoPassword(password)}
          </p>
        )}
      </div>
      {isMobile && rest > 0 && (
        <button
          type="button"
          className="row in-middle gap-8 full mt-6 medium soft no-edge round-8 no-ground pressed"
          style={{ height: 44 }}
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
