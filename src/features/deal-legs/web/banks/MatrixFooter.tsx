import { Button, Kbd } from '@mantine/core';
import { ShieldCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { dealVerdictTexts as texts } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import styles from '#features/deal-legs/web/banks/banks.module.css';
import { sendingOf } from '#features/deal-legs/web/banks/bulk-moves.ts';
import { useRecheck } from '#features/deal-legs/web/banks/use-recheck.ts';
import { isUnsent, type Leg } from '#features/deal-legs/deal-legs.view.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

/** The moment of the oldest verdict that may still change: what was sent keeps the one it went with. */
const oldest = (legs: readonly Leg[]): string | undefined =>
  legs
    .filter(isUnsent)
    .flatMap(({ precheck }) => precheck?.at ?? [])
    .toSorted()[0];

const footerWords = (legs: readonly Leg[]): string => {
  const at = oldest(legs);
  if (at) return texts.footer(formatDateTime(new Date(at)));
  return legs.some(({ precheck }) => precheck !== null) ? texts.footerSent : texts.notChecked;
};

/** When the rules of the banks were last looked at, the way to look again, and the keys of the rows. */
export const MatrixFooter = ({ legs }: { readonly legs: readonly Leg[] }): ReactElement => {
  const recheck = useRecheck();
  const isMobile = useMobile();
  const canSend = legs.some((leg) => sendingOf([leg]) !== undefined);
  const keys = [...dealLegTexts.matrixKeys, ...(canSend ? [dealLegTexts.sendKey] : [])];
  return (
    <footer
      className={`row wrap gap-10 py-4 px-16 text-12 muted hair-top ${styles['footer']}`}
      data-uncovered
    >
      <ShieldCheck size={15} aria-hidden />
      <span>{footerWords(legs)}</span>
      {recheck.isAllowed && (
        <Button variant="subtle" size="compact-xs" loading={recheck.isBusy} onClick={recheck.run}>
          {texts.recount}
        </Button>
      )}
      <span className="spacer" />
      {!isMobile &&
        keys.map(([key = '', words = '']) => (
          <span key={key}>
            <Kbd size="xs">{key}</Kbd> {words}
          </span>
        ))}
    </footer>
  );
};
