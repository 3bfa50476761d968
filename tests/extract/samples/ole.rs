//! Compound files.

const SECTOR: usize = 512;
const END: u32 = 0xffff_fffe;
const TABLE: u32 = 0xffff_fffd;
const NONE: u32 = 0xffff_ffff;

/// A compound file with these streams below its root, all in ordinary sectors.
pub fn compound(streams: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let directory = directory(streams);
    let contents: Vec<&[u8]> = std::iter::once(&directory)
        .chain(streams.iter().map(|(_, bytes)| bytes))
        .map(Vec::as_slice)
        .collect();
    let sectors: usize = contents.iter().map(|bytes| bytes.len().div_ceil(SECTOR)).sum();
    // A sector of the table counts 127 sectors beside itself.
    let table_sectors = sectors.div_ceil(127).max(1);
    let mut table = vec![TABLE; table_sectors];
    for bytes in &contents {
        let (start, count) = (table.len(), bytes.len().div_ceil(SECTOR));
        table.extend((start + 1..start + count).map(number));
        table.push(END);
    }
    table.resize(table_sectors * 128, NONE);
    let mut file = header(table_sectors);
    file.extend(table.iter().flat_map(|entry| entry.to_le_bytes()));
    for bytes in contents {
        file.extend_from_slice(bytes);
        file.resize(file.len().next_multiple_of(SECTOR), 0);
    }
    // The directory's entries say where streams begin: the order above, after the tables.
    let mut first = table_sectors + directory.len().div_ceil(SECTOR);
    for (index, (_, bytes)) in streams.iter().enumerate() {
        let entry = SECTOR * (1 + table_sectors) + 128 * (index + 1);
        file[entry + 116..entry + 120].copy_from_slice(&number(first).to_le_bytes());
        first += bytes.len().div_ceil(SECTOR);
    }
    file
}

fn number(value: usize) -> u32 {
    u32::try_from(value).expect("small")
}

fn header(table_sectors: usize) -> Vec<u8> {
    let mut header = vec![0; 76];
    header[..8].copy_from_slice(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
    header[26] = 3;
    header[30] = 9;
    header[48..52].copy_from_slice(&number(table_sectors).to_le_bytes());
    header[60..64].copy_from_slice(&END.to_le_bytes());
    header[68..72].copy_from_slice(&END.to_le_bytes());
    let sectors = (0..109).map(|index| if index < table_sectors { number(index) } else { NONE });
    header.extend(sectors.flat_map(u32::to_le_bytes));
    header
}

fn directory(streams: &[(&str, Vec<u8>)]) -> Vec<u8> {
    let mut directory = entry("Root Entry", 5, 0, NONE, 1);
    for (index, (name, bytes)) in streams.iter().enumerate() {
        let right = if index + 1 < streams.len() { number(index + 2) } else { NONE };
        directory.extend(entry(name, 2, bytes.len(), right, NONE));
    }
    directory.resize(directory.len().next_multiple_of(SECTOR), 0);
    directory
}

fn entry(name: &str, kind: u8, len: usize, right: u32, child: u32) -> Vec<u8> {
    let mut entry: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let name_bytes = u16::try_from(entry.len() + 2).expect("short");
    entry.resize(64, 0);
    entry.extend(name_bytes.to_le_bytes());
    entry.extend([kind, 1]);
    entry.extend([NONE, right, child].into_iter().flat_map(u32::to_le_bytes));
    entry.resize(116, 0);
    entry.extend(END.to_le_bytes());
    entry.extend(number(len).to_le_bytes());
    entry.resize(128, 0);
    entry
}
