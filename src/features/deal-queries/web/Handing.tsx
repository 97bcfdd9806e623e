import { Button } from '@mantine/core';
import { Copy, FileArchive, FileText } from 'lucide-react';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { answerText } from '#features/deal-queries/deal-queries.rules.ts';
import { queryScreenTexts as texts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import styles from '#features/deal-queries/web/queries.module.css';
import type { Query } from '#features/deal-queries/web/query-wire.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { copyText } from '#kit/web/copy-text.ts';

/** The answer to a question as one text: as it has gone, or as it would go now. */
export const textOf = (query: Query): string =>
  query.package?.text ?? answerText(shortBankName(query.bank_name), query.number, query.items);

/** The answer as one text, on document, and in one archive. */
export const Handing = ({ query }: { readonly query: Query }): ReactElement => (
  <div className={`row wrap gap-6 ${styles['handing']}`}>
    <Button
      size="compact-sm"
      variant="subtle"
      leftSection={<Copy size={14} />}
      onClick={() => void copyText(textOf(query), texts.copied)}
    >
      {texts.copy}
    </Button>
    <Button
      component="a"
      size="compact-sm"
      variant="subtle"
      leftSection={<FileText size={14} />}
      href={downloadUrl(queryCalls.printAnswer, { query: { id: query.id } })}
      download
    >
      {texts.pdf}
    </Button>
    <Button
      component="a"
      size="compact-sm"
      variant="subtle"
      leftSection={<FileArchive size={14} />}
      href={downloadUrl(queryCalls.packAnswer, { query: { id: query.id } })}
      download
    >
      {texts.zip}
    </Button>
  </div>
);
