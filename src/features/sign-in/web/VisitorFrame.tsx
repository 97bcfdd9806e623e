import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import styles from '#features/sign-in/web/VisitorFrame.module.css';
import { drawRosette } from '#features/sign-in/web/draw-rosette.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { brand, brandLine } from '#kit/web/brand.ts';
import { Logo } from '#kit/web/Logo.tsx';
import { useMobile } from '#kit/web/use-mobile.ts';
import { CloudOff } from 'lucide-react';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';

/** The security pattern of guarantee blanks, drawn after the form is on the screen; decoration alone. */
const Rosette = (): ReactElement | null => {
  const [rings, setRings] = useState<ReturnType<typeof drawRosette>>([]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setRings(drawRosette()));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <svg className={styles['rosette']} viewBox="-480 -480 960 960" aria-hidden>
      {rings.map(({ color, opacity, paths }) => (
        <g key={paths[0]} fill="none" stroke={color} strokeWidth={0.8} opacity={opacity}>
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      ))}
    </svg>
  );
};

const Brand = ({ isMobile }: { readonly isMobile: boolean }): ReactElement => (
  <div className={`row gap-12 beside text-16 bold ${styles['brand']}`}>
    <Logo size={isMobile ? 30 : 32} />
    {brand}
  </div>
);

const Slogan = ({ lines }: { readonly lines: readonly string[] }): ReactElement => (
  <p className={`beside medium ${styles['slogan']}`}>
    {lines.map((line) => (
      <span className="block" key={line}>
        {line}{' '}
      </span>
    ))}
  </p>
);

const Help = (): ReactElement => (
  <p className={`small muted ${styles['help']}`}>
    {texts.help}{' '}
    <a className="nowrap underlined" href={texts.helpPhoneLink}>
      {texts.helpPhone}
    </a>
  </p>
);

type VisitorFrameProps = {
  readonly children: ReactNode;
  /** Stands under the sentence on the navy half, or under the form on a narrow screen. */
  readonly below?: ReactNode;
  /** The server does not answer: a strip on top with «Повторить». */
  readonly onRetry?: (() => void) | undefined;
};

/** The screens of people who are not signed in: the form on document, the promise and the rosette on navy. */
export const VisitorFrame = ({ children, below, onRetry }: VisitorFrameProps): ReactElement => {
  const isMobile = useMobile();
  const strip = onRetry && (
    <div
      className="row in-middle gap-8 fixed py-4 px-16 text-13 medium wait on-wait"
      style={{ minHeight: 36 }}
      role="alert"
    >
      <CloudOff size={16} aria-hidden />
      {texts.serverAway}
      <button
        className="underlined py-0 px-8 no-edge round-6 no-ground pressed"
        style={{ minHeight: 28 }}
        type="button"
        onClick={onRetry}
      >
        {webTexts.retry}
      </button>
    </div>
  );
  return (
    <div className="column text-14 line-20 on-paper tall">
      {strip}
      <div
        className={`grid grow short scrolls ${styles['frame']}`}
        style={{ gridTemplateColumns: '528px minmax(0, 1fr)' }}
      >
        {isMobile && (
          <div className={`column fixed clipped beside boxed ${styles['head']}`}>
            <Rosette />
            <Brand isMobile={isMobile} />
            <Slogan lines={brandLine ? [brandLine] : texts.shortSlogan} />
          </div>
        )}
        <div className={`column on-paper boxed ${styles['document']}`}>
          {!isMobile && <Brand isMobile={isMobile} />}
          <div className={styles['form']}>{children}</div>
          {isMobile && below}
          <Help />
        </div>
        {!isMobile && (
          <div className={`column clipped beside boxed ${styles['navy']}`}>
            <Rosette />
            <Slogan lines={brandLine ? [brandLine] : texts.slogan} />
            {below}
          </div>
        )}
      </div>
    </div>
  );
};
