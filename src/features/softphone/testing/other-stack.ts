import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Session } from 'sip.js';
import { build } from 'vite';
import { exchangeCalls } from '#features/exchange/exchange.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';

/** What the page below uses of SIP.js, which tests alone depend on. */
type SipJs = typeof import('sip.js');

let bundled: Promise<string> | undefined;

/** SIP.js as one script that leaves its exports in `SIP`. */
const bundle = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: { entry: fileURLToPath(import.meta.resolve('sip.js')), name: 'SIP', formats: ['iife'] },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('SIP.js was not bundled');
  return `${output.output[0].code};globalThis.SIP = SIP;`;
};

/**
 * Turns a page into a telephone that speaks by SIP.js: it is signed in as the page's person, answers whoever rings and
 * plays his voice where a page of ours plays it.
 */
export const openOtherStack = async (
  page: Page,
): Promise<{ readonly call: (user: string) => Promise<void> }> => {
  bundled ??= bundle();
  const [script, login] = await Promise.all([bundled, callAs(page, exchangeCalls.signPhoneIn, {})]);
  // The page's own telephone waits for ever for its turn to be the one of this browser.
  await page.addInitScript(() => {
    navigator.locks.request = () => new Promise(() => undefined);
  });
  await page.goto('/task/index');
  await page.evaluate(script);
  await page.evaluate(
    async ({ uri, user, password, path }) => {
      const { SIP } = globalThis as unknown as { SIP: SipJs };
      const element = document.createElement('audio');
      element.autoplay = true;
      element.dataset['phone'] = 'voice';
      document.body.append(element);
      const play = (session: Session): void => {
        session.stateChange.addListener((state) => {
          if (state !== SIP.SessionState.Established) return;
          const media = session.sessionDescriptionHandler as unknown as { remoteMediaStream: MediaStream };
          element.srcObject = media.remoteMediaStream;
        });
      };
      const agent = new SIP.UserAgent({
        uri: SIP.UserAgent.makeURI(uri)!,
        authorizationUsername: user,
        authorizationPassword: password,
        transportOptions: {
          server: new URL(path, location.href).href.replace(/^http/, 'ws'),
          connectionTimeout: 20,
        },
        logLevel: 'error',
        // Its own default asks a STUN server of somebody else.
        sessionDescriptionHandlerFactoryOptions: {
          iceGatheringTimeout: 300,
          peerConnectionConfiguration: { iceServers: [] },
        },
        delegate: {
          onInvite: (invitation) => {
            play(invitation);
            void invitation.accept();
          },
        },
      });
      await agent.start();
      await new SIP.Registerer(agent).register();
      const call = async (to: string): Promise<void> => {
        const target = SIP.UserAgent.makeURI(`sip:${to}@${uri.split('@')[1]}`)!;
        const inviter = new SIP.Inviter(agent, target);
        play(inviter);
        await inviter.invite();
      };
      Object.assign(globalThis, { callByOtherStack: call });
    },
    {
      uri: login.uri ?? '',
      user: login.authorization_user ?? '',
      password: login.password ?? '',
      path: login.url ?? '',
    },
  );
  return {
    call: (user) =>
      page.evaluate(
        (to) =>
          (globalThis as unknown as { callByOtherStack: (user: string) => Promise<void> }).callByOtherStack(
            to,
          ),
        user,
      ),
  };
};
