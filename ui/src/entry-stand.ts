// The script of the stand's own screens at a trade fair, see features/fair: pages that the server writes by itself.
import { startLeadForm } from './features/fair/lead-form';
import { followPush } from './features/fair/push-board';

const form = document.querySelector<HTMLFormElement>('form#lead');
if (form) startLeadForm(form);
const push = document.getElementById('push');
if (push) followPush(push);
