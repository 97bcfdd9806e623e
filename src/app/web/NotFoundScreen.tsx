import { Button } from '@mantine/core';
import { MapPinOff } from 'lucide-react';
import type { ReactElement } from 'react';
import { appScreenTexts } from '#app/app.screen-texts.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { goTo } from '#kit/web/screens/navigation.ts';

export default function NotFoundScreen(): ReactElement {
  return (
    <EmptyState
      icon={MapPinOff}
      title={appScreenTexts.notFound}
      text={appScreenTexts.notFoundText}
      actions={<Button onClick={() => void goTo('/', { replace: true })}>{appScreenTexts.goHome}</Button>}
    />
  );
}
