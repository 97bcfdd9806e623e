import { Button, Center, Loader } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import { type ReactElement, useMemo, useState } from 'react';
import { winnerOfferCalls } from '#features/winner-offers/winner-offers.contract.ts';
import { winnerOfferScreenTexts as texts } from '#features/winner-offers/winner-offers.screen-texts.ts';
import { downloadUrl, fetchFile } from '#kit/web/calls/call-api.ts';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { useObjectUrl } from '#kit/web/files/use-object-url.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

type Props = { readonly winnerId: number; readonly bankIds: readonly number[] };

/** The offer as the client will get it; a telephone opens it beside. */
export const OfferPreview = ({ winnerId, bankIds }: Props): ReactElement => {
  const ids = bankIds.join();
  const [attempt, setAttempt] = useState(0);
  const isMobile = useMobile();
  const input = useMemo(() => ({ query: { winner_id: winnerId, bank_ids: ids } }), [winnerId, ids]);
  const load = useMemo(
    () => (isMobile ? null : () => fetchFile(winnerOfferCalls.previewOffer, input, { quiet: true })),
    [input, isMobile],
  );
  const { url, error } = useObjectUrl(load, attempt);
  if (isMobile)
    return (
      <Button
        component="a"
        variant="default"
        href={downloadUrl(winnerOfferCalls.previewOffer, input)}
        target="_blank"
        leftSection={<ExternalLink size={14} aria-hidden />}
      >
        {texts.open}
      </Button>
    );
  if (error)
    return (
      <ErrorState
        error={error}
        title={texts.previewFailed}
        onRetry={() => setAttempt((count) => count + 1)}
      />
    );
  if (!url)
    return (
      <Center h="min(420px, 45vh)">
        <Loader size="sm" />
      </Center>
    );
  // A sandbox would keep the browser's own PDF viewer out; the server has printed it itself.
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- see above
    <iframe
      className="full no-edge on-paper"
      style={{ height: 'min(420px, 45vh)' }}
      src={url}
      title={texts.preview}
    />
  );
};
