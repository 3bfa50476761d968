import { expect, it } from 'vitest';
import { ApiError } from '../../api/client';
import { toLoginFailure } from './login-failure';

it.each([
  ['a wrong password', new ApiError('wrong_password', 401), { kind: 'wrong' }],
  ['a server without a password', new ApiError('admin_locked', 403), { kind: 'locked' }],
  ['a blank password that slipped through', new ApiError('validation_failed', 422), { kind: 'required' }],
  ['too many attempts', new ApiError('rate_limited', 429, [], 840), { kind: 'throttled', retryAfterSecs: 840 }],
  ['no answer', new ApiError('network', 0), { kind: 'network' }],
  ['a fault of the server', new ApiError('internal', 500), { kind: 'server' }],
  ['a fault of our own', new TypeError('x is not a function'), { kind: 'server' }],
])('a login that failed by %s is told apart', (_, error, failure) => {
  expect(toLoginFailure(error)).toEqual(failure);
});
