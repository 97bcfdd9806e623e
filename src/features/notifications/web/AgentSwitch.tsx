import { Switch } from '@mantine/core';
import type { ReactElement } from 'react';
import { notificationTexts as texts } from '#features/notifications/notifications.texts.ts';
import styles from '#features/notifications/web/sounds.module.css';
import { useAgentSwitch } from '#features/notifications/web/use-switch.ts';
import type { UserCardPanelProps } from '#features/users/web/user-card.facade.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { Card } from '#kit/web/screens/Page.tsx';

/** In the card of an agent: whether the person hears of him and of his deals. */
export const AgentSwitch = ({ userId }: UserCardPanelProps): ReactElement => {
  const { query, isBusy, turn } = useAgentSwitch(userId);
  return (
    <Card title={texts.title} padded>
      <Loaded of={query} errorTitle={texts.agentSwitchFailed} loading={<LoadingRows rows={1} />}>
        {({ is_on: isOn }) => (
          <>
            <Switch
              label={texts.agentSwitch}
              checked={isOn}
              disabled={isBusy}
              onChange={(event) => turn(event.currentTarget.checked)}
            />
            <p className={`small muted ${styles['hint']}`}>{texts.agentSwitchHint}</p>
          </>
        )}
      </Loaded>
    </Card>
  );
};
