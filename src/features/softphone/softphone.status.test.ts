import { describe, expect, it } from 'vitest';
import {
  buttonsOf,
  type CallEvent,
  callButtons,
  type CallStatus,
  callStatuses,
  isTalking,
  moveCall,
} from '#features/softphone/softphone.status.ts';

const events: readonly CallEvent[] = ['call', 'ring', 'connect', 'answer', 'decline', 'hangup', 'disconnect'];

describe('the states of a call (§4)', () => {
  it.each<[CallStatus, CallEvent, CallStatus]>([
    ['outcall', 'call', 'outnotcall'],
    ['outcall', 'ring', 'incall'],
    ['outnotcall', 'connect', 'outconnected'],
    ['outnotcall', 'disconnect', 'outcall'],
    ['outnotcall', 'hangup', 'outcall'],
    ['outconnected', 'disconnect', 'outcall'],
    ['outconnected', 'hangup', 'outcall'],
    ['incall', 'answer', 'inconnected'],
    ['incall', 'decline', 'outcall'],
    ['incall', 'disconnect', 'outcall'],
    ['inconnected', 'disconnect', 'outcall'],
    ['inconnected', 'hangup', 'outcall'],
  ])('%s, %s: %s', (status, event, next) => {
    expect(moveCall(status, event)).toBe(next);
  });

  it('know no other move', () => {
    const known = callStatuses.flatMap((status) =>
      events.filter((event) => moveCall(status, event) !== undefined),
    );
    expect(known).toHaveLength(12);
  });

  it('take no second call while there is one', () => {
    const taking = callStatuses.filter((status) => moveCall(status, 'ring') !== undefined);
    expect(taking).toEqual(['outcall']);
  });
});

describe('the buttons of the panel (§2)', () => {
  it.each<[CallStatus, boolean, string]>([
    ['outcall', false, 'call'],
    ['outnotcall', false, 'cancel'],
    ['outconnected', false, 'mute hangup'],
    ['outconnected', true, 'unmute hangup'],
    ['incall', false, 'answer decline'],
    ['inconnected', false, 'mute hangup'],
    ['inconnected', true, 'unmute hangup'],
  ])('%s, muted %s: %s', (status, isMuted, shown) => {
    expect(buttonsOf(status, isMuted).join(' ')).toBe(shown);
  });

  it('stand each in some state, and the microphone only while connected', () => {
    const shown = callStatuses.flatMap((status) =>
      [false, true].flatMap((isMuted) => buttonsOf(status, isMuted)),
    );
    expect(new Set(shown)).toEqual(new Set(callButtons));
    for (const status of callStatuses) {
      const hasMicrophone = [false, true].some((isMuted) =>
        buttonsOf(status, isMuted).some((button) => button === 'mute' || button === 'unmute'),
      );
      expect(hasMicrophone, status).toBe(isTalking(status));
    }
  });
});
