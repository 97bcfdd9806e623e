import { Menu } from '@mantine/core';
import type { ReactElement } from 'react';
import { callbackScreenTexts as texts } from '#features/callbacks/callbacks.screen-texts.ts';
import { waits } from '#features/callbacks/callbacks.status.ts';
import { finishCallback, turnCallback } from '#features/callbacks/web/callback-actions.ts';
import { ask } from '#features/callbacks/web/open-action.ts';
import { type CallbackItem, nameOfCallback } from '#features/callbacks/web/callback-view.ts';
import { RowMenu } from '#kit/web/grid/RowMenu.tsx';
import { mayCall } from '#kit/web/screens/may-act.ts';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';

/** What can be done with a promised call; nothing with one that was made or given up. */
export const CallbackMenu = ({ callback }: { readonly callback: CallbackItem }): ReactElement | null => {
  if (!waits(callback.state) || !mayCall(callbackCalls.updateCallback)) return null;
  const isTeams = callback.kind === 'team';
  return (
    <RowMenu label={texts.actions(nameOfCallback(callback))} width={200}>
      <Menu.Item onClick={() => void finishCallback(callback)}>{texts.done}</Menu.Item>
      <Menu.Item onClick={() => ask('move', callback)}>{texts.move}</Menu.Item>
      {callback.can_pass && (
        <>
          <Menu.Item onClick={() => void turnCallback(callback, isTeams ? 'personal' : 'team')}>
            {isTeams ? texts.take : texts.toTeam}
          </Menu.Item>
          <Menu.Item onClick={() => ask('pass', callback)}>{texts.pass}</Menu.Item>
        </>
      )}
      <Menu.Divider />
      <Menu.Item color="red" onClick={() => ask('cancel', callback)}>
        {texts.cancel}
      </Menu.Item>
    </RowMenu>
  );
};
