// The contact form for pages that have it far below their first screen.
import { ContactSheet } from './contact-sheet';

export default ContactSheet;
