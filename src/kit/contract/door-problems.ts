/** Why a service outside gave no answer of use: no connection or time, 5xx, rest after failures, a redirect, an answer too long, 4xx. */
export type DoorProblem = 'away' | 'failing' | 'resting' | 'redirect' | 'too-large' | 'refused';
