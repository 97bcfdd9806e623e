import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Caller } from '#kit/server/caller.ts';
import type { Presented } from '#kit/server/guard-call.ts';

/** One open socket of a signed-in person. `sent` and `sentCommon` are the last numbers written to it. */
export type Member = {
  readonly webSocket: WebSocket;
  readonly stream: Duplex;
  readonly presented: Presented;
  caller: Caller;
  sent: number;
  sentCommon: number;
  isCatchingUp: boolean;
  /** Something was published while it was catching up. */
  isBehind: boolean;
  isAlive: boolean;
};

const mostUnsentBytes = 1024 * 1024;

/** Why a socket is closed; numbers from 4000 are the product's own. */
export const closing = {
  signedOut: 4401,
  notYours: 4403,
  tooMany: 4429,
  tooFast: 1008,
  badFrame: 1007,
  leaving: 1001,
} as const;

/** Writes a whole frame; a client that does not read is dropped and catches up when it comes back. */
export const write = (member: Member, frame: Buffer): void => {
  const { stream, webSocket } = member;
  if (webSocket.readyState !== webSocket.OPEN) return;
  if (stream.writableLength > mostUnsentBytes) return webSocket.terminate();
  stream.write(frame);
};

/** The open sockets by their people. */
export const createMembers = () => {
  const byUser = new Map<number, Set<Member>>();
  const all = new Set<Member>();
  /** How many of a person are on their way in: what they are counted by is read while others come. */
  const coming = new Map<number, number>();
  return {
    all: all as ReadonlySet<Member>,
    of: (userId: number): ReadonlySet<Member> => byUser.get(userId) ?? new Set<Member>(),
    userIds: (): number[] => [...byUser.keys()],
    /** Takes one of the places of a person; false where all are taken. Whoever has one lets it go when he is in or away. */
    hold: (userId: number, places: number): boolean => {
      const held = coming.get(userId) ?? 0;
      if ((byUser.get(userId)?.size ?? 0) + held >= places) return false;
      coming.set(userId, held + 1);
      return true;
    },
    letGo: (userId: number): void => {
      const held = (coming.get(userId) ?? 0) - 1;
      if (held > 0) coming.set(userId, held);
      else coming.delete(userId);
    },
    add: (member: Member): void => {
      const { userId } = member.caller;
      const mine = byUser.get(userId) ?? new Set();
      byUser.set(userId, mine.add(member));
      all.add(member);
    },
    remove: (member: Member): void => {
      const { userId } = member.caller;
      const mine = byUser.get(userId);
      mine?.delete(member);
      if (mine?.size === 0) byUser.delete(userId);
      all.delete(member);
    },
  };
};
export type Members = ReturnType<typeof createMembers>;
