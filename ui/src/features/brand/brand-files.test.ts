import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandFilePath, brandFiles, downloadName } from './brand-files';

describe('the brand files', () => {
  it('are saved under the prefix and the name in lower case with dashes', () => {
    expect(brandFiles.map((file) => downloadName('zvaigzne', file))).toEqual([
      'zvaigzne-main-logo.svg',
      'zvaigzne-compact-logo.svg',
      'zvaigzne-twitter-header.svg',
      'zvaigzne-facebook-cover.svg',
      'zvaigzne-profile-picture.svg',
      'zvaigzne-linkedin-banner.svg',
      'zvaigzne-instagram-post.svg',
    ]);
  });

  it.each(brandFiles)('$name has a template that the server fills', (file) => {
    const template = brandFilePath(file).replace('/brand/', '../assets/templates/');
    expect(existsSync(template)).toBe(true);
  });
});
