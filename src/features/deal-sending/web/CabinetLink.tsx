import { Button } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import type { ReactElement } from 'react';
import { sendingTexts as texts } from '#features/deal-sending/deal-sending.texts.ts';

/** The cabinet of a bank, where it has one. */
export const CabinetLink = ({ url }: { readonly url: string | null }): ReactElement | null =>
  url === null ? null : (
    <Button
      size="xs"
      variant="default"
      component="a"
      href={url}
      target="_blank"
      rel="noreferrer"
      rightSection={<ExternalLink size={14} aria-hidden />}
    >
      {texts.openPortal}
    </Button>
  );
