import { BookingForm } from './booking-form';

export default BookingForm;
