import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { agentReviewScreens } from '#features/agent-review/web/agent-review.screens.ts';
import type { UserCardPanelProps } from '#features/users/web/user-card.facade.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { useRole } from '#kit/web/calls/session.ts';

/** The way from an account to the agent it belongs to. */
export const AgentPanel = ({ userId }: UserCardPanelProps): ReactElement | null =>
  mayPass(agentReviewScreens.card.access, useRole()) ? (
    <Card padded>
      <p className="mb-12">{texts.panelText}</p>
      <Button component={LinkTo} variant="default" link={agentReviewScreens.card.link({ id: userId })}>
        {texts.openCard}
      </Button>
    </Card>
  ) : null;
