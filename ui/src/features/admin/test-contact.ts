// A request for the tests of this room.
import type { Contact } from '../../api/get-contacts';

export function contactWith(changes: Partial<Contact> = {}): Contact {
  return {
    id: '01936c00-0000-7000-8000-000000000001',
    firstName: 'Jānis',
    lastName: 'Bērziņš',
    email: 'janis@example.lv',
    company: 'SIA Ozols',
    phone: null,
    service: null,
    message: 'Labdien!',
    gdprConsent: true,
    consentVersion: '2026-11-21',
    consentLanguage: 'lv',
    consentGivenBy: 'form',
    consentGivenOn: null,
    status: 'new',
    quarantine: null,
    source: null,
    notes: [],
    assignee: null,
    tags: [],
    nextStep: null,
    merged: [],
    lastContactAt: null,
    updatedAt: null,
    version: 1,
    createdAt: '2026-11-20T22:05:09Z',
    ...changes,
  };
}
