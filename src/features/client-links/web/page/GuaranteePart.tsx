import { type ReactElement, Suspense } from 'react';
import { roublesText } from '#domain/money.ts';
import { formatDateRange } from '#domain/moscow-date.ts';
import { clientPageCalls as calls } from '#features/client-links/client-page.contract.ts';
import { clientPageTexts } from '#features/client-links/client-page.screen-texts.ts';
import styles from '#features/client-links/web/page/page.module.css';
import type { Shown } from '#features/client-links/web/page/use-client.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';

const texts = clientPageTexts.guarantee;

const NextPart = lazyPart(async () => ({
  default: (await import('#features/client-links/web/page/NextPart.tsx')).NextPart,
}));

/** The guarantee: its numbers and its file; before that, that it is not there yet. */
export const GuaranteePart = ({ guarantee }: Pick<Shown, 'guarantee'>): ReactElement => {
  if (guarantee === null)
    return (
      <section className={styles['card']}>
        <p className={styles['faint']}>{texts.waiting}</p>
      </section>
    );
  const { number, registry_number: registry, bank, amount, date_start: start, date_end: end } = guarantee;
  const rows: readonly (readonly [string, string | null])[] = [
    [texts.number, number],
    [texts.registry, registry],
    [texts.bank, bank],
    [texts.amount, amount && roublesText(amount)],
    [texts.term, start && end && formatDateRange(start, end)],
  ];
  return (
    <section className={styles['card']}>
      <h2>{texts.title}</h2>
      <dl className={styles['facts']}>
        {rows.flatMap(([name, value]) =>
          value ? [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>] : [],
        )}
      </dl>
      {guarantee.has_file && (
        <a className={styles['main']} download href={downloadUrl(calls.openGuarantee, {})}>
          {texts.download}
        </a>
      )}
      <Suspense>
        <NextPart />
      </Suspense>
    </section>
  );
};
