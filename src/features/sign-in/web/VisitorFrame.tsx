import { CloudOff } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { signInScreenTexts as texts } from '#features/sign-in/sign-in.screen-texts.ts';
import { Rosette } from '#features/sign-in/web/Rosette.tsx';
import styles from '#features/sign-in/web/VisitorFrame.module.css';
import { webTexts } from '#kit/contract/web.texts.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

const Brand = (): ReactElement => (
  <div className={styles['brand']}>
    <svg viewBox="0 0 28 28" aria-hidden>
      <rect width="28" height="28" rx="8" fill="#409eff" />
      <path d="M7.8 21V8h12.4v13" fill="none" stroke="#04203d" strokeWidth="2.6" />
      <circle cx="14" cy="16.6" r="2.7" fill="#04203d" />
    </svg>
    {texts.product}
  </div>
);

const Slogan = ({ lines }: { readonly lines: readonly string[] }): ReactElement => (
  <p className={styles['slogan']}>
    {lines.map((line) => (
      <span key={line}>{line} </span>
    ))}
  </p>
);

const Help = (): ReactElement => (
  <p className={styles['help']}>
    {texts.help} <a href={texts.helpPhoneLink}>{texts.helpPhone}</a>
  </p>
);

type VisitorFrameProps = {
  readonly children: ReactNode;
  /** Stands under the sentence on the navy half, or under the form on a narrow screen. */
  readonly below?: ReactNode;
  /** The server does not answer: a strip on top with «Повторить». */
  readonly onRetry?: (() => void) | undefined;
};

/** The screens of people who are not signed in: the form on paper, the promise and the rosette on navy. */
export const VisitorFrame = ({ children, below, onRetry }: VisitorFrameProps): ReactElement => {
  const isMobile = useMobile();
  const strip = onRetry && (
    <div className={styles['strip']} role="alert">
      <CloudOff size={16} aria-hidden />
      {texts.serverAway}
      <button type="button" onClick={onRetry}>
        {webTexts.retry}
      </button>
    </div>
  );
  return (
    <div className={styles['page']}>
      {strip}
      <main className={styles['frame']}>
        {isMobile && (
          <div className={styles['head']}>
            <Rosette />
            <Brand />
            <Slogan lines={texts.shortSlogan} />
          </div>
        )}
        <div className={styles['paper']}>
          {!isMobile && <Brand />}
          <div className={styles['form']}>{children}</div>
          {isMobile && below}
          <Help />
        </div>
        {!isMobile && (
          <div className={styles['navy']}>
            <Rosette />
            <Slogan lines={texts.slogan} />
            {below}
          </div>
        )}
      </main>
    </div>
  );
};
