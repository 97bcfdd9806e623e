import { Button } from '@mantine/core';
import { Share2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { cardTexts as texts } from '#kit/contract/card.texts.ts';
import { toast } from '#kit/web/notes/toast.ts';

type ShareCardButtonProps = {
  readonly name: string;
  /** The words of the card; only what whoever gets it may see stands in them. */
  readonly text: () => string;
  readonly isOff?: boolean;
};

/** Shares something as a card: a picture and its words, by the sheet of the phone. */
export const ShareCardButton = ({ name, text, isOff = false }: ShareCardButtonProps): ReactElement => {
  const share = async (): Promise<void> => {
    try {
      const { shareCard } = await import('#kit/web/share-card.ts');
      await shareCard({ name, text: text() });
    } catch {
      toast.error(texts.failed);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      disabled={isOff}
      aria-label={texts.shareLabel}
      leftSection={<Share2 size={15} aria-hidden />}
      onClick={() => void share()}
    >
      {texts.share}
    </Button>
  );
};
