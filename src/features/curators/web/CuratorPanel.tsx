import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { curatorTexts as texts } from '#features/curators/curators.texts.ts';
import { CuratorDialog } from '#features/curators/web/CuratorDialog.tsx';
import type { UserCardPanelProps } from '#features/users/web/user-card.facade.ts';
import { Card } from '#kit/web/screens/Page.tsx';

/** In the card of an agent: the way to give him to another curator, each one's load beside the name. */
export const CuratorPanel = ({ userId, canChange, onChanged }: UserCardPanelProps): ReactElement | null => {
  const [isOpen, setOpen] = useState(false);
  if (!canChange) return null;
  return (
    <Card title={texts.title} padded>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.change}
      </Button>
      {isOpen && (
        <CuratorDialog
          agentIds={[userId]}
          onClose={() => setOpen(false)}
          onChanged={() => void onChanged()}
        />
      )}
    </Card>
  );
};
